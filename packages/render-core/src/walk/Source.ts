import type { AppView, BlockMeta, BlockView } from '../contract/BlockView.js';
import { areaDirection, layoutOrder, spanOf } from '../engine/layout.js';
import type { OpenEngine } from '../engine/openEngine.js';
import { readBlock } from '../engine/readBlock.js';
import type { EngineAdapter, EngineBlock, EngineNode } from '../engine/types.js';

/** What is the same for all blocks of a page. */
export interface PageSource {
  readonly adapter: EngineAdapter;
  readonly app: AppView;
  /** What the block is called on the page: see `blockAddresses`. */
  addressOf(block: EngineBlock): string;
  metaOf(type: string): BlockMeta | undefined;
  localOf(block: EngineBlock): Readonly<Record<string, unknown>>;
}

/** A block of the engine on its way to being rendered: where it stands and who is around it. */
export class Source {
  readonly block: EngineBlock;
  /** The block it stands in. */
  readonly parent: EngineBlock | undefined;
  readonly #node: EngineNode;
  readonly #page: PageSource;
  readonly #parentLoading: boolean;
  #view: BlockView | undefined;

  constructor(
    page: PageSource,
    node: EngineNode,
    block: EngineBlock,
    parent: EngineBlock | undefined,
    parentLoading: boolean,
  ) {
    this.block = block;
    this.parent = parent;
    this.#node = node;
    this.#page = page;
    this.#parentLoading = parentLoading;
  }

  static root(page: PageSource, { node, block }: OpenEngine): Source {
    return new Source(page, node, block, undefined, false);
  }

  /** What renderers get. */
  get view(): BlockView {
    this.#view ??= this.#read();
    return this.#view;
  }

  #read(): BlockView {
    const nodes = this.#nodes();
    const configuredAreas = this.areas;
    return readBlock(this.block, {
      id: this.#page.addressOf(this.block),
      app: this.#page.app,
      meta: this.#page.metaOf(this.block.type),
      parentLoading: this.#parentLoading,
      local: this.#page.localOf(this.block),
      areas: configuredAreas.filter((name) => nodes.some((node) => this.#shown(node, name).length > 0)),
      configuredAreas,
      items: (this.block.meta as BlockMeta | undefined)?.category === 'list' ? nodes.length : 0,
    });
  }

  /** The blocks in one area of a container, or of one item of a list: the visible ones in the order they are shown. */
  area(name: string, index: number, loading: boolean): readonly Source[] {
    const node = this.#nodes()[index];
    if (node === undefined) return [];
    const blocks = [
      ...this.#shown(node, name),
      ...this.#blocks(node, name).filter((block) => !isVisible(block)),
    ];
    return blocks.map((block) => new Source(this.#page, node, block, this.block, loading));
  }

  #blocks(node: EngineNode, name: string): readonly EngineBlock[] {
    const areas = this.#page.adapter.areas(node);
    return Object.hasOwn(areas, name) ? (areas[name]?.blocks ?? []) : [];
  }

  #shown(node: EngineNode, name: string): readonly EngineBlock[] {
    const { adapter } = this.#page;
    const blocks = this.#blocks(node, name);
    const { layout } = this.block.eval ?? {};
    const direction = areaDirection(name, adapter.areaLayout(this.block), layout, adapter.directionNames);
    const hasRoom = (block: EngineBlock) => !adapter.hidesWithoutColumns || spanOf(block) !== 0;
    return layoutOrder(
      blocks.filter((block) => isVisible(block) && hasRoom(block)),
      direction,
    );
  }

  /** The areas the component shows, in the order it shows them, whether or not there is something in them now. */
  get areas(): readonly string[] {
    const nodes = this.#nodes();
    const configured = [...new Set(nodes.flatMap((node) => Object.keys(this.#page.adapter.areas(node))))];
    const shown = this.#page.metaOf(this.block.type)?.areas;
    return shown?.filter((name) => configured.includes(name)) ?? configured;
  }

  #nodes(): readonly EngineNode[] {
    return this.#page.adapter.children(this.#node, this.block);
  }
}

/** A block that was never shown has no evaluation; one that is hidden has an old one. */
export function isVisible(block: EngineBlock): boolean {
  return block.eval !== undefined && block.eval.visible !== false;
}
