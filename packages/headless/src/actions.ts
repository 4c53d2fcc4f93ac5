import type { Plain } from './lowdefy/types.js';

/** Sets the value of an input, as a person does by filling it in. */
export interface SetValueAction {
  readonly type: 'setValue';
  readonly blockId: string;
  readonly value: unknown;
}

/** Triggers an event, as a person does by a click or a key. */
export interface TriggerEventAction {
  readonly type: 'triggerEvent';
  readonly blockId: string;
  readonly event: string;
  /** Data of the event that the block does not imply: the row of a table, the tab to open. */
  readonly detail?: unknown;
}

/** The values to write: several by their path, or one. */
export type Writing =
  | { readonly values: Readonly<Plain> }
  | { readonly key: string; readonly value: unknown };

/** Writes into the page's state. */
export type SetStateAction = { readonly type: 'setState' } & Writing;

/** Writes into the app's global state. */
export type SetGlobalAction = { readonly type: 'setGlobal' } & Writing;

/** Opens a page, as a menu link does. Takes one of `pageId`, `home` and `back`. */
export interface NavigateAction {
  readonly type: 'navigate';
  readonly pageId?: string;
  readonly home?: boolean;
  readonly back?: boolean;
  readonly input?: Readonly<Plain>;
  readonly urlQuery?: Readonly<Plain>;
}

/** Calls a method of a block, such as `pushItem` of a list. */
export interface CallMethodAction {
  readonly type: 'callMethod';
  readonly blockId: string;
  readonly method: string;
  readonly args?: readonly unknown[];
}

/** Calls an API endpoint of the app. */
export interface CallApiAction {
  readonly type: 'callApi';
  readonly endpointId: string;
  readonly payload?: unknown;
}

/** An action of an agent on a page. */
export type Action =
  | SetValueAction
  | TriggerEventAction
  | SetStateAction
  | SetGlobalAction
  | NavigateAction
  | CallMethodAction
  | CallApiAction;
