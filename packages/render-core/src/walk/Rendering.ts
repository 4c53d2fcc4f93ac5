import type { BlockView } from '../contract/BlockView.js';
import type { Registry } from '../contract/composePacks.js';
import type { EngineBlock } from '../engine/types.js';
import type { PageNode, ViewNode } from '../view/nodes.js';
import type { RenderWarning } from './RenderWarning.js';

/** What a page is rendered with besides the engine's context. Only `local` and `failed` may answer otherwise later. */
export interface RenderOptions {
  /** The block definitions of the app; see `composePacks`. */
  readonly registry: Registry;
  /**
   * The state that the component of a block keeps to itself. A change has to come as another object. Default: none.
   */
  readonly local?: (block: EngineBlock) => Readonly<Record<string, unknown>> | undefined;
  /** Whether the page is without a block and what is in it. They are placed all the same. Default: with all. */
  readonly omit?: (block: EngineBlock) => boolean;
  /** Whether the component of a block has thrown before: such a block stays off the page. Default: none has. */
  readonly failed?: (block: EngineBlock) => boolean;
  /** Changes each node of the page, such as one that agents may only read, or leaves it out with undefined. Default: none. */
  readonly adjust?: (node: ViewNode) => ViewNode | undefined;
}

/** A block of the engine that has a place on the page as it is now. */
export interface PlacedBlock {
  /** The engine's own block. */
  readonly block: EngineBlock;
  /** The block it stands in; the page's root block has none. */
  readonly parent: EngineBlock | undefined;
  /** Whether its component is there: it is not while the block is hidden, or behind its skeleton. */
  readonly shown: boolean;
  /** Its component throws: see `mcpFails`. */
  readonly failed?: true;
  /** What renderers get. Not for blocks that are hidden: their evaluation is old. */
  readonly view: BlockView | undefined;
}

/** A rendered page. */
export interface Rendering {
  readonly page: PageNode;
  /**
   * The blocks that a browser would have mounted for this, parents first: those on the page, and those that would
   * be if they were visible. Blocks inside something hidden or closed are not among them.
   */
  readonly placed: ReadonlyMap<EngineBlock, PlacedBlock>;
  /** What went wrong in single blocks that were rendered for this; the page is complete without it. */
  readonly warnings: readonly RenderWarning[];
}
