import type { AppView, BlockMeta } from '../contract/BlockView.js';
import { areaDirection, layoutOrder, spanOf } from '../engine/layout.js';
import type { OpenEngine } from '../engine/openEngine.js';
import type { Surroundings } from '../engine/readBlock.js';
import type { EngineAdapter, EngineBlock, EngineNode } from '../engine/types.js';

/** The page-wide inputs of rendering. */
export interface PageSource {
  readonly adapter: EngineAdapter;
  readonly app: AppView;
  /** The block's address on the page: see `blockAddresses`. */
  addressOf(block: EngineBlock): string;
  metaOf(type: string): BlockMeta | undefined;
  localOf(block: EngineBlock): Readonly<Record<string, unknown>>;
}

/** An engine block to be rendered, with its position and surroundings. */
export class Source {
  readonly block: EngineBlock;
  /** The containing block. */
  readonly parent: EngineBlock | undefined;
  readonly #page: PageSource;
  readonly #parentLoading: boolean;
  /** The child nodes of the block: one for a container, one per item for a list. */
  readonly #nodes: readonly EngineNode[];

  constructor(
    page: PageSource,
    node: EngineNode,
    block: EngineBlock,
    parent: EngineBlock | undefined,
    parentLoading: boolean,
  ) {
    this.block = block;
    this.parent = parent;
    this.#page = page;
    this.#parentLoading = parentLoading;
    this.#nodes = page.adapter.children(node, block);
  }

  static root(page: PageSource, { node, block }: OpenEngine): Source {
    return new Source(page, node, block, undefined, false);
  }

  /** The parts of the block's view that depend on its surroundings. */
  get surroundings(): Surroundings {
    const configuredAreas = this.areas;
    const isList = (this.block.meta as BlockMeta | undefined)?.category === 'list';
    return {
      id: this.#page.addressOf(this.block),
      app: this.#page.app,
      meta: this.#page.metaOf(this.block.type),
      parentLoading: this.#parentLoading,
      local: this.#page.localOf(this.block),
      areas: this.#shownAreas(configuredAreas),
      configuredAreas,
      items: isList ? this.#nodes.length : 0,
    };
  }

  /** The blocks in one area of a container or list item: the visible ones in display order, then the hidden ones. */
  area(name: string, index: number, loading: boolean): readonly Source[] {
    const node = this.#nodes[index];
    if (node === undefined) return [];
    const blocks = this.#blocks(node, name);
    const { adapter } = this.#page;
    const { layout } = this.block.eval ?? {};
    const direction = areaDirection(name, adapter.areaLayout(this.block), layout, adapter.directionNames);
    const shown = layoutOrder(
      blocks.filter((block) => this.#isShown(block)),
      direction,
    );
    const hidden = blocks.filter((block) => !isVisible(block));
    return [...shown, ...hidden].map((block) => new Source(this.#page, node, block, this.block, loading));
  }

  /** The areas that the component shows, in display order, whether or not they have content now. */
  get areas(): readonly string[] {
    if (this.#nodes.length === 0) return NONE;
    const names = this.#nodes.flatMap((node) => Object.keys(this.#page.adapter.areas(node)));
    const configured = this.#nodes.length === 1 ? names : [...new Set(names)];
    const shown = this.#page.metaOf(this.block.type)?.areas;
    return shown?.filter((name) => configured.includes(name)) ?? configured;
  }

  #shownAreas(configured: readonly string[]): readonly string[] {
    if (configured.length === 0) return configured;
    return configured.filter((name) => this.#nodes.some((node) => this.#hasShown(node, name)));
  }

  #hasShown(node: EngineNode, name: string): boolean {
    return this.#blocks(node, name).some((block) => this.#isShown(block));
  }

  #isShown(block: EngineBlock): boolean {
    return isVisible(block) && !(this.#page.adapter.hidesWithoutColumns && spanOf(block) === 0);
  }

  #blocks(node: EngineNode, name: string): readonly EngineBlock[] {
    const areas = this.#page.adapter.areas(node);
    return Object.hasOwn(areas, name) ? (areas[name]?.blocks ?? NONE) : NONE;
  }
}

const NONE: readonly never[] = [];

/** A block that was never shown has no evaluation; that of a hidden block is stale. */
export function isVisible(block: EngineBlock): boolean {
  return block.eval !== undefined && block.eval.visible !== false;
}
