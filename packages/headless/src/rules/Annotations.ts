/** The `mcp` of a page, block, event or endpoint in the app's YAML. */
export interface Annotation {
  /** Agents do not have it. */
  readonly exclude?: boolean;
  /** What it is for, in the words of the app's author. */
  readonly description?: string;
  /** The user is asked first: with this question, or with one that names the event. */
  readonly confirm?: true | string;
  /** The name of the tool that it becomes. Only of events and endpoints. */
  readonly tool?: string;
}

/**
 * The annotations of an app, by id. Those of a page or container are inherited: blocks inside of an excluded one are excluded, and
 * events inside of one with `confirm` have it too, unless they only fill in a field.
 */
export interface Annotations {
  readonly pages: ReadonlyMap<string, Annotation>;
  /** By page and block. In a list `$` stands for the index, as in the YAML. */
  readonly blocks: ReadonlyMap<string, ReadonlyMap<string, Annotation>>;
  /** By page and `blockId.event`. The events of the page itself have its id. */
  readonly events: ReadonlyMap<string, ReadonlyMap<string, Annotation>>;
  readonly endpoints: ReadonlyMap<string, Annotation>;
}

/** Of an app that says nothing about agents. */
export const NO_ANNOTATIONS: Annotations = {
  pages: new Map(),
  blocks: new Map(),
  events: new Map(),
  endpoints: new Map(),
};
