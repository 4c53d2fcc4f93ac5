import type { AppView, BlockMeta, BlockView } from '../contract/BlockView.js';
import { areaDirection, layoutOrder, spanOf } from '../engine/layout.js';
import type { OpenEngine } from '../engine/openEngine.js';
import { readBlock } from '../engine/readBlock.js';
import type { EngineAdapter, EngineBlock, EngineNode } from '../engine/types.js';

/** What is the same for all blocks of a page. */
export interface PageSource {
  readonly adapter: EngineAdapter;
  readonly app: AppView;
  metaOf(type: string): BlockMeta | undefined;
  localOf(blockId: string): Readonly<Record<string, unknown>>;
}

/** A block of the engine on its way to being rendered: where it stands and who is around it. */
export class Source {
  readonly block: EngineBlock;
  readonly #node: EngineNode;
  readonly #page: PageSource;
  readonly #parentLoading: boolean;
  #view: BlockView | undefined;

  constructor(page: PageSource, node: EngineNode, block: EngineBlock, parentLoading: boolean) {
    this.block = block;
    this.#node = node;
    this.#page = page;
    this.#parentLoading = parentLoading;
  }

  static root(page: PageSource, { node, block }: OpenEngine): Source {
    return new Source(page, node, block, false);
  }

  /** What renderers get. */
  get view(): BlockView {
    this.#view ??= this.#read();
    return this.#view;
  }

  #read(): BlockView {
    const { adapter, app } = this.#page;
    const nodes = adapter.children(this.#node, this.block);
    const meta = this.#page.metaOf(this.block.type);
    return readBlock(this.block, {
      app,
      meta,
      parentLoading: this.#parentLoading,
      local: this.#page.localOf(this.block.blockId),
      areas: this.#areaNames(nodes, meta),
      items: (this.block.meta as BlockMeta | undefined)?.category === 'list' ? nodes.length : 0,
    });
  }

  /** The visible blocks in one area of a container, or of one item of a list, in the order they are shown. */
  area(name: string, index: number, loading: boolean): readonly Source[] {
    const node = this.#page.adapter.children(this.#node, this.block)[index];
    return node === undefined
      ? []
      : this.#shown(node, name).map((block) => new Source(this.#page, node, block, loading));
  }

  #shown(node: EngineNode, name: string): readonly EngineBlock[] {
    const { adapter } = this.#page;
    const areas = adapter.areas(node);
    const blocks = Object.hasOwn(areas, name) ? (areas[name]?.blocks ?? []) : [];
    const { layout } = this.block.eval ?? {};
    const direction = areaDirection(name, adapter.areaLayout(this.block), layout, adapter.directionNames);
    const hasRoom = (block: EngineBlock) => !adapter.hidesWithoutColumns || spanOf(block) !== 0;
    return layoutOrder(
      blocks.filter((block) => isVisible(block) && hasRoom(block)),
      direction,
    );
  }

  #areaNames(nodes: readonly EngineNode[], meta: BlockMeta | undefined): readonly string[] {
    const configured = [...new Set(nodes.flatMap((node) => Object.keys(this.#page.adapter.areas(node))))];
    const shown = meta?.areas?.filter((name) => configured.includes(name)) ?? configured;
    return shown.filter((name) => nodes.some((node) => this.#shown(node, name).length > 0));
  }
}

/** A block that was never shown has no evaluation; one that is hidden has an old one. */
export function isVisible(block: EngineBlock): boolean {
  return block.eval !== undefined && block.eval.visible !== false;
}
