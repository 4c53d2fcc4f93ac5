import type { Plain } from './lowdefy/types.js';

/** Sets the value of an input, as a person would who fills it in. */
export interface SetValueAction {
  readonly type: 'setValue';
  readonly blockId: string;
  readonly value: unknown;
}

/** Sets off an event, as a person would by a click or a key. */
export interface TriggerEventAction {
  readonly type: 'triggerEvent';
  readonly blockId: string;
  readonly event: string;
  /** What the event is about, where that is not clear from the block: the row of a table, the tab to open. */
  readonly detail?: unknown;
}

/** What to write: several values by their path, or one. */
export type Writing =
  | { readonly values: Readonly<Plain> }
  | { readonly key: string; readonly value: unknown };

/** Writes into the page's state. */
export type SetStateAction = { readonly type: 'setState' } & Writing;

/** Writes into the app's global state. */
export type SetGlobalAction = { readonly type: 'setGlobal' } & Writing;

/** Goes to a page, as by a link of a menu. One of `pageId`, `home` and `back`. */
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

/** What an agent can do on a page. */
export type Action =
  | SetValueAction
  | TriggerEventAction
  | SetStateAction
  | SetGlobalAction
  | NavigateAction
  | CallMethodAction
  | CallApiAction;
