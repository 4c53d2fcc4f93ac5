/** The `mcp` of a page, block, event or endpoint in the app's YAML. */
export interface Annotation {
  /** Excludes it for agents. */
  readonly exclude?: boolean;
  /** A description for agents. */
  readonly description?: string;
  /** Asks the user first: with this question, or with one that names the event. */
  readonly confirm?: true | string;
  /** Makes it a tool of this name. Only for events and endpoints. */
  readonly tool?: string;
}

/**
 * The annotations of an app, by id. Blocks inherit those of their page or container: blocks inside of an excluded one are excluded,
 * and events inside of one with `confirm` have it too, unless they only fill in a field.
 */
export interface Annotations {
  readonly pages: ReadonlyMap<string, Annotation>;
  /** By page and block. In a list `$` stands for the index, as in the YAML. */
  readonly blocks: ReadonlyMap<string, ReadonlyMap<string, Annotation>>;
  /** By page and `blockId.event`. The events of the page itself have its id. */
  readonly events: ReadonlyMap<string, ReadonlyMap<string, Annotation>>;
  readonly endpoints: ReadonlyMap<string, Annotation>;
  /** By page: what blocks of a dynamic page inherit that only a visit has. */
  readonly content?: ReadonlyMap<string, ContentAnnotation>;
}

/** The `confirm` that the content of a page's `Dynamic` blocks inherits. It holds for all blocks that the build does not know. */
export interface ContentAnnotation {
  readonly confirm: true | string;
  /** The ids of the blocks that the build knows. */
  readonly known: ReadonlySet<string>;
}

/** Events that the page triggers, or that only fill in a field. They do not inherit `confirm` of a page or container. */
export const NOT_INHERITED: ReadonlySet<string> = new Set([
  ...['onInit', 'onInitAsync', 'onMount', 'onMountAsync'],
  ...['onBlur', 'onChange', 'onClear', 'onFocus', 'onInputChange', 'onSearch', 'onTextSelection'],
]);

/** The annotations of an app that has none. */
export const NO_ANNOTATIONS: Annotations = {
  pages: new Map(),
  blocks: new Map(),
  events: new Map(),
  endpoints: new Map(),
};
