import type { JsonSchema } from '@lowdefy-mcp/render-core';

/** A field of a page, as its configuration has it. */
export interface FormField {
  /** In a list: relative to the item, `name` for `parts.$.name`. */
  readonly blockId: string;
  /** Only if it stands there literally. */
  readonly label?: string;
  /** Whether it has to be filled in whenever the page is shown. */
  readonly required: boolean;
  /** What it accepts, as far as no operator decides. Null is left out: most fields take it to be emptied. */
  readonly schema: JsonSchema;
  /** What it holds is shown to nobody. */
  readonly isSecret?: true;
  /** The types of the app's actions that run when it is changed. Absent if none do. */
  readonly actions?: readonly string[];
  /** Of a list: the fields of each item. */
  readonly items?: readonly FormField[];
}

/** Something that a person can set off on a page, such as a click on a button. */
export interface FormEvent {
  readonly blockId: string;
  readonly event: string;
  /** Only if it stands there literally. */
  readonly label?: string;
  /** The types of the app's actions that it runs. */
  readonly actions: readonly string[];
}

/** What can be filled in and set off on a page, as its configuration has it. */
export interface PageForm {
  readonly pageId: string;
  /** Only if it stands there literally. */
  readonly title?: string;
  /** The parts of the url query that it reads. */
  readonly urlQuery: readonly string[];
  /** In the order of the configuration. */
  readonly fields: readonly FormField[];
  /** Those of lists are left out, and those that come with filling in a field. */
  readonly events: readonly FormEvent[];
}
