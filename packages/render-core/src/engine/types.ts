/**
 * The parts of Lowdefy's engine blocks that the adapters read. Everything is optional and unknown on purpose: the
 * engine is untyped JavaScript, and several generations are supported.
 */
export interface EngineBlock {
  readonly id: string;
  readonly blockId: string;
  readonly type: string;
  readonly meta?: unknown;
  readonly properties?: unknown;
  readonly required?: unknown;
  readonly validate?: unknown;
  readonly value?: unknown;
  readonly eval?: {
    readonly events?: Readonly<Record<string, { readonly loading?: unknown } | undefined>> | null;
    readonly layout?: unknown;
    readonly loading?: unknown;
    readonly properties?: unknown;
    readonly required?: unknown;
    readonly skeleton?: unknown;
    readonly validation?: unknown;
    readonly visible?: unknown;
    readonly areas?: unknown;
    readonly slots?: unknown;
  };
}

/** Blocks by area (or slot). */
export type EngineAreas = Readonly<Record<string, { readonly blocks?: readonly EngineBlock[] }>>;

/** A node of the engine's tree: the areas of a container, or of one item of a list. */
export type EngineNode = object;

/** The parts of an engine context that the adapters read. */
export interface EngineContext {
  readonly pageId?: string;
  readonly _internal: object & {
    readonly lowdefy?: {
      readonly menus?: unknown;
      readonly home?: { readonly pageId?: unknown } | null;
      readonly i18n?:
        | { readonly active?: unknown; readonly locales?: unknown; readonly messages?: unknown }
        | null
        | undefined;
      /** The functions of Lowdefy's client. */
      readonly _internal?: object;
    };
  };
}

/** Reads the tree of one generation of the engine. */
export interface EngineAdapter {
  /** The generation's ordinal: see `AppView`. */
  readonly lowdefy: number;
  /** The root node, or `undefined` if the context is of another generation. */
  root(context: EngineContext): EngineNode | undefined;
  /** The areas of a node. */
  areas(node: EngineNode): EngineAreas;
  /** The child nodes of a block: one for a container, one per item for a list. */
  children(node: EngineNode, block: EngineBlock): readonly EngineNode[];
  /** The evaluated layout of the block's areas. */
  areaLayout(block: EngineBlock): unknown;
  /** The keys of the content direction in a block's layout, in order of precedence. */
  readonly directionNames: readonly string[];
  /** Whether a layout with a span of zero columns hides the block. */
  readonly hidesWithoutColumns: boolean;
}
