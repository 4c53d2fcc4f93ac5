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
  /** The values that buttons set. */
  values: unknown[];
}

/** An act on a page: a gesture on a field, or a click on a button. */
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

/** A known difference. */
export interface Explained {
  what: string;
  why: string;
  /** `shown` is the value as the agent sees it, `value` is what is in the state. */
  isMeant(act: { args: unknown[]; field: Field; gesture: string; shown: unknown; value: unknown }): boolean;
  /** A page with one field, whose last act differs. `set` is a click on the button for one of the values. */
  example: {
    field: Pick<Field, 'type' | 'properties'> & Partial<Field>;
    acts: ({ gesture: string; args: unknown[] } | { set: number })[];
  };
}

/** A person's access to a field. */
export interface Person {
  page: Page;
  /** The whole block. */
  box: Locator;
  /** The element to type into or to click, unless it is disabled. */
  input: Locator;
  /** Clicks an element; throws `Impossible` if it is missing or cannot be clicked. */
  click(locator: Locator, position?: { x: number; y: number }): Promise<void>;
  /** Replaces the whole text by pasting. */
  paste(locator: Locator, text: string): Promise<void>;
}

/** The result of `choose`, specific to each gesture. */
export type Args = [never, never];

/** A gesture of a person on a field, and the commands that do the same. */
export interface Gesture {
  /** Chooses the arguments. Default: none. */
  choose?(field: Field, random: Random): unknown[];
  /** `shown` is the value as the agent sees it. */
  drive(person: Person, field: Field, args: Args, shown: never): Promise<void>;
  acts(field: Field, args: Args, shown: never): Act[];
}
