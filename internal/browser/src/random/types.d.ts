import type { Locator, Page } from 'playwright-core';
import type { Act } from '../scenario.js';
import type { Random } from './createRandom.js';

/** An input of a random page. */
export interface Field {
  id: string;
  type: string;
  properties: Record<string, unknown>;
  required: unknown;
  validate: unknown[];
  visible: unknown;
  /** What buttons set it to. */
  values: unknown[];
}

/** What is done on a page: a gesture on a field, or a click on a button. */
export interface RandomAct {
  on: string;
  gesture: string;
  args: unknown[];
}

export interface RandomPage {
  /** The page as it is in `lowdefy.yaml`. */
  config: { id: string; type: string; blocks: { id: string }[] };
  fields: Field[];
  acts: RandomAct[];
}

/** An act that differs for a reason. */
export interface Explained {
  what: string;
  why: string;
  /** `shown` is the value as the agent sees it, `value` is what is in the state. */
  isMeant(act: { args: unknown[]; field: Field; gesture: string; shown: unknown; value: unknown }): boolean;
  /** A page with one field, and what differs on it in the end. `set` is a click on the button for one of the values. */
  example: {
    field: Pick<Field, 'type' | 'properties'> & Partial<Field>;
    acts: ({ gesture: string; args: unknown[] } | { set: number })[];
  };
}

/** What a person has of a field. */
export interface Person {
  page: Page;
  /** All of the block. */
  box: Locator;
  /** The element to type into or to click, unless it is disabled. */
  input: Locator;
  /** Clicks what is there and can be clicked; it is impossible otherwise. */
  click(locator: Locator, position?: { x: number; y: number }): Promise<void>;
  /** Replaces all of a text at once, as pasting does. */
  paste(locator: Locator, text: string): Promise<void>;
}

/** What `choose` made: each gesture knows what that is. */
export type Args = [never, never];

/** What a person does with a field, and the commands that do the same. */
export interface Gesture {
  /** Makes the arguments. Default: none. */
  choose?(field: Field, random: Random): unknown[];
  /** `shown` is the value as the agent sees it. */
  drive(person: Person, field: Field, args: Args, shown: never): Promise<void>;
  acts(field: Field, args: Args, shown: never): Act[];
}
