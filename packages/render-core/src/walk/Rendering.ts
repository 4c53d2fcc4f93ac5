import type { BlockView, CompileTemplate, EncodeQuery, LocaleTexts } from '../contract/BlockView.js';
import type { Registry } from '../contract/composePacks.js';
import type { EngineBlock } from '../engine/types.js';
import type { PageNode, ViewNode } from '../view/nodes.js';
import type { RenderWarning } from './RenderWarning.js';

/** Options of a rendering. All callbacks but `local` and `failed` must be pure. */
export interface RenderOptions {
  /** The block definitions of the app; see `composePacks`. */
  readonly registry: Registry;
  /** The local state of a block's component. A change must be a new object. Default: none. */
  readonly local?: (block: EngineBlock) => Readonly<Record<string, unknown>> | undefined;
  /** Whether to omit a block and its children from the page. They still count as placed. Default: omit none. */
  readonly omit?: (block: EngineBlock) => boolean;
  /** Whether the component of a block has thrown before: such a block stays off the page. Default: none has. */
  readonly failed?: (block: EngineBlock) => boolean;
  /** The texts of the components in the app's locales, by code. Default: those of the components themselves. */
  readonly localeTexts?: Readonly<Record<string, LocaleTexts>> | undefined;
  /** Compiles the templates of components. Default: they are not run. */
  readonly compileTemplate?: CompileTemplate | undefined;
  /** Encodes the `urlQuery` of links as the client does. Default: texts as they are, other values as JSON. */
  readonly encodeQuery?: EncodeQuery | undefined;
  /** Adjusts each node of the page, such as making it read-only; undefined omits the node. Default: unchanged. */
  readonly adjust?: (node: ViewNode) => ViewNode | undefined;
}

/** An engine block that has a position on the current page. */
export interface PlacedBlock {
  /** The engine's own block. */
  readonly block: EngineBlock;
  /** The containing block; undefined for the page's root block. */
  readonly parent: EngineBlock | undefined;
  /** Whether its component is mounted: false while the block is hidden or shows its skeleton. */
  readonly shown: boolean;
  /** Its component throws: see `mcpFails`. */
  readonly failed?: true;
  /** The view for renderers. Undefined for hidden blocks, whose evaluation is stale. */
  readonly view: BlockView | undefined;
}

/** A rendered page. */
export interface Rendering {
  readonly page: PageNode;
  /**
   * The blocks that a browser would have mounted, parents first: those on the page, and those that are only invisible.
   * Blocks inside a hidden or closed one are excluded.
   */
  readonly placed: ReadonlyMap<EngineBlock, PlacedBlock>;
  /** Warnings about single blocks. */
  readonly warnings: readonly RenderWarning[];
}
