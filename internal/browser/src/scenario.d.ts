import type { Page } from 'playwright-core';
import type { Helpers } from './createHelpers.js';
import type { Message } from './openTab.js';

/** A command of an agent for a headless session. */
export type Act =
  | { type: 'setValue'; blockId: string; value: unknown }
  | { type: 'triggerEvent'; blockId: string; event: string; detail?: unknown }
  | { type: 'callMethod'; blockId: string; method: string; args?: unknown[] };

/** A use of a page in two forms: by a person's clicks and keys, and by an agent's commands. */
export interface Scenario {
  pageId: string;
  /** The block types that it compares. It runs if Lowdefy has all of them. */
  blocks: string[];
  /** Why it does not run on this version, although it has the types. */
  leftOut?: string;
  /** The page, as an entry of `pages`, or it and the pages that it leads to. Default: the page in `lowdefy.yaml`, whose types every version has. */
  page?: Record<string, unknown> | Record<string, unknown>[];
  /** The query of the address that a person opens. Default: none. */
  search?: string;
  /** The `urlQuery` that an agent opens the page with. */
  urlQuery?: Record<string, unknown>;
  drive(page: Page, helpers: Helpers): Promise<void>;
  acts: Act[];
  /** The expected result, as far as it matters. Everything else must be equal on both sides. */
  expected: {
    state: Record<string, unknown>;
    messages: Message[];
    /** The names of the events in the page's state. */
    events?: string[];
    /** The ids of the requests. Default: `echo`, once. */
    calls?: string[];
    /** Words in a block at the end, for a person and for an agent. */
    seen?: Record<string, string[]>;
    /** Words that must not be in a block, for both. */
    unseen?: Record<string, string[]>;
    /** Errors in the browser. */
    errors?: string[];
  };
}
