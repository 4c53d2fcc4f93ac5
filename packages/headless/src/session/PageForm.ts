import type { JsonSchema } from '@lowdefy-mcp/render-core';

/** A configured field of a page. */
export interface FormField {
  /** The block id. In a list it is relative to the item: `name` for `parts.$.name`. */
  readonly blockId: string;
  /** The label, if it is a literal text. */
  readonly label?: string;
  /** The field is always on the page and required. */
  readonly required: boolean;
  /** The schema of its values, as far as it does not depend on operators. Null, which empties most fields, is left out. */
  readonly schema: JsonSchema;
  /** The field masks its value, such as a password field. */
  readonly isSecret?: true;
  /** The types of the app's actions that run on a change. Absent if there are none. */
  readonly actions?: readonly string[];
  /** The fields of each item, if it is a list. */
  readonly items?: readonly FormField[];
}

/** An event that a person can trigger on a page, such as a click on a button. */
export interface FormEvent {
  readonly blockId: string;
  readonly event: string;
  /** The label, if it is a literal text. */
  readonly label?: string;
  /** The types of the app's actions that it runs. */
  readonly actions: readonly string[];
}

/** The configured fields and events of a page. */
export interface PageForm {
  readonly pageId: string;
  /** The title, if it is a literal text. */
  readonly title?: string;
  /** The page has further fields and events, which Lowdefy's server makes for each visit. */
  readonly isDynamic?: true;
  /** The query parameters that the page reads. */
  readonly urlQuery: readonly string[];
  /** In configuration order. */
  readonly fields: readonly FormField[];
  /** Without events in lists, and those that filling in a field triggers. */
  readonly events: readonly FormEvent[];
}
