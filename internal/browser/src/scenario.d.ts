import type { Page } from 'playwright-core';
import type { Helpers } from './createHelpers.js';
import type { Message } from './openTab.js';

/** A command of an agent, as a headless session takes it. */
export type Act =
  | { type: 'setValue'; blockId: string; value: unknown }
  | { type: 'triggerEvent'; blockId: string; event: string; detail?: unknown }
  | { type: 'callMethod'; blockId: string; method: string; args?: unknown[] };

/** The same use of a page twice: by a person's clicks and keys, and by an agent's commands. */
export interface Scenario {
  pageId: string;
  /** The block types that it compares. It runs where Lowdefy has all of them. */
  blocks: string[];
  /** Why it does not run on this version, though that has the types. */
  leftOut?: string;
  /** The page, as an entry of `pages`. Without it the page is in `lowdefy.yaml`, and of types that every version has. */
  page?: Record<string, unknown>;
  drive(page: Page, helpers: Helpers): Promise<void>;
  acts: Act[];
  /** What must have come of it, as far as it is worth saying; the rest has to be the same on both sides. */
  expected: {
    state: Record<string, unknown>;
    messages: Message[];
    /** The names of the events in the page's state. */
    events?: string[];
    /** The ids of the requests. Default: `echo`, once. */
    calls?: string[];
    /** Words that stand in a block in the end, for a person and for an agent. */
    seen?: Record<string, string[]>;
    /** Words that do not, for either. */
    unseen?: Record<string, string[]>;
    /** What goes wrong in the browser. */
    errors?: string[];
  };
}
