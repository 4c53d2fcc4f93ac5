import type { AppView, BlockView } from '../contract/BlockView.js';
import { blockAddresses } from '../engine/blockAddresses.js';
import { visitBlocks } from '../engine/listBlocks.js';
import { type OpenEngine, openEngine } from '../engine/openEngine.js';
import { hasSkeleton, readBlock } from '../engine/readBlock.js';
import type { EngineBlock, EngineContext } from '../engine/types.js';
import type { PageNode, ViewNode } from '../view/nodes.js';
import { childrenOf, mapTree, withChildren } from '../view/visit.js';
import { BlockRenderer } from './BlockRenderer.js';
import type { Deferred, RawNode } from './Deferred.js';
import { NodeAssembly, type Slots } from './NodeAssembly.js';
import { pageNode } from './pageNode.js';
import { type BlockOutput, RenderedBlock } from './RenderedBlock.js';
import type { PlacedBlock, Rendering, RenderOptions } from './Rendering.js';
import type { RenderWarning } from './RenderWarning.js';
import { readApp } from './readApp.js';
import { isVisible, type PageSource, Source } from './Source.js';
import { sameElements } from './sameElements.js';

/** A pending step: to place a block, or a node of a block, into `into`. */
type Step = { readonly into: Slots; readonly source: Source } & (
  | { readonly node?: undefined }
  | { readonly node: RawNode; readonly view: BlockView }
);

type Warn = (warning: RenderWarning) => void;

/**
 * Renders a page repeatedly. Caches the result of each block until the block changes, so that a change costs only its
 * own blocks plus a cheap check of the others. The result always equals that of a new renderer.
 */
export class PageRenderer {
  readonly context: EngineContext;
  readonly options: RenderOptions;
  readonly #blockRenderer: BlockRenderer;
  #assembly = new NodeAssembly();
  #rendered = new WeakMap<EngineBlock, RenderedBlock>();
  #app: AppView | undefined;
  #last:
    | { readonly view: BlockView; readonly nodes: readonly ViewNode[]; readonly page: PageNode }
    | undefined;

  constructor(context: EngineContext, options: RenderOptions) {
    this.context = context;
    this.options = options;
    this.#blockRenderer = new BlockRenderer(options.registry);
  }

  /** Renders the page's current state. */
  render(): Rendering {
    const engine = openEngine(this.context);
    const root = Source.root(this.#pageSource(engine), engine);
    const placed = new Map<EngineBlock, PlacedBlock>();
    const warnings: RenderWarning[] = [];
    const nodes = this.#walk(root, placed, (warning) => warnings.push(warning));
    const view = placed.get(root.block)?.view ?? readBlock(root.block, root.surroundings);
    return { page: this.#page(view, nodes), placed, warnings };
  }

  /** Returns the view of any block. A hidden block is as it was when last shown. */
  view(wanted: EngineBlock): BlockView | undefined {
    let view: BlockView | undefined;
    visitBlocks(this.context, (block, node) => {
      if (block !== wanted) return;
      const page = this.#pageSource(openEngine(this.context));
      view = readBlock(block, new Source(page, node, block, undefined, false).surroundings);
    });
    return view;
  }

  /** Frees the cache. The page can still be rendered again. */
  forget(): void {
    this.#assembly = new NodeAssembly();
    this.#rendered = new WeakMap();
    this.#last = undefined;
  }

  #pageSource(engine: OpenEngine): PageSource {
    const { registry, local } = this.options;
    const addresses = blockAddresses(this.context);
    this.#app = readApp(this.context, engine, this.#app, this.options);
    return {
      adapter: engine.adapter,
      app: this.#app,
      addressOf: (block) => addresses.get(block) ?? block.blockId,
      metaOf: (type) => registry.get(type)?.meta,
      localOf: (block) => local?.(block) ?? NO_STATE,
    };
  }

  #walk(root: Source, placed: Map<EngineBlock, PlacedBlock>, warn: Warn): readonly ViewNode[] {
    const result: Slots = [];
    // A stack: steps are pushed in reverse order.
    const steps: Step[] = [{ source: root, into: result }];
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const following =
        step.node === undefined ? this.#placeBlock(step, placed, warn) : this.#placeNode(step);
      for (let index = following.length - 1; index >= 0; index--) steps.push(following[index] as Step);
    }
    return this.#assembly.finish(result);
  }

  #placeBlock({ source, into }: Step, placed: Map<EngineBlock, PlacedBlock>, warn: Warn): readonly Step[] {
    const { omit, failed } = this.options;
    const { block, parent } = source;
    if (!isVisible(block)) {
      placed.set(block, { block, parent, shown: false, view: undefined });
      return NO_STEPS;
    }
    const rendered = failed?.(block) ? undefined : this.#render(source, warn);
    if (rendered === undefined || rendered.output.failed) {
      placed.set(block, { block, parent, shown: false, failed: true, view: undefined });
      return NO_STEPS;
    }
    const { view, output } = rendered;
    placed.set(block, { block, parent, shown: output.shown, view });
    const target = omit?.(block) === true ? [] : into;
    if (!output.nodes.every(isLeaf))
      return output.nodes.map((node) => ({ node, source, view, into: target }));
    for (const node of output.nodes) target.push(node);
    return NO_STEPS;
  }

  #placeNode({ node, source, view, into }: Step & { readonly node: RawNode }): readonly Step[] {
    if (node.kind === 'deferred') return this.#children(node, source, view, into);
    if (isLeaf(node)) {
      into.push(node);
      return NO_STEPS;
    }
    const inside = this.#assembly.open(node, into);
    return childrenOf(node).map((child) => ({ node: child, source, view, into: inside }));
  }

  /** The blocks to insert at a placeholder. */
  #children(place: Deferred, source: Source, { items, loading }: BlockView, into: Slots): readonly Step[] {
    const blocks = (area: string, index: number, target: Slots) =>
      source.area(area, index, loading).map((child) => ({ source: child, into: target }));
    if (!('items' in place)) {
      const areas = 'area' in place ? [place.area] : source.areas;
      return areas.flatMap((area) => blocks(area, 0, into));
    }
    const areas = place.area === undefined ? source.areas : [place.area];
    return Array.from({ length: items }, (_, index) => index).flatMap((index) => {
      const inside = this.#assembly.open(this.#assembly.item(place, index), into);
      return areas.flatMap((area) => blocks(area, index, inside));
    });
  }

  #render({ block, surroundings }: Source, warn: Warn): RenderedBlock {
    const last = this.#rendered.get(block);
    if (last?.isCurrent(block, surroundings)) return last;
    const view = readBlock(block, surroundings);
    const rendered = new RenderedBlock(block, surroundings, view, this.#outputOf(block, view, warn));
    this.#rendered.set(block, rendered);
    return rendered;
  }

  #outputOf(block: EngineBlock, view: BlockView, warn: Warn): BlockOutput {
    const { id, type } = view;
    if (view.loading && hasSkeleton(block)) {
      const skeleton = { kind: 'display', id, type, loading: true, children: [] } as const;
      return { shown: false, failed: false, nodes: [skeleton] };
    }
    if (this.#blockRenderer.fails(view, warn)) return { shown: false, failed: true, nodes: [] };
    return { shown: true, failed: false, nodes: this.#adjust(this.#blockRenderer.render(view, warn)) };
  }

  #adjust(nodes: readonly ViewNode[]): readonly ViewNode[] {
    const { adjust } = this.options;
    if (adjust === undefined) return nodes;
    return nodes.flatMap(
      (node) => mapTree(node, (inner, children) => adjust(withChildren(inner, children))) ?? [],
    );
  }

  #page(view: BlockView, nodes: readonly ViewNode[]): PageNode {
    const last = this.#last;
    if (last?.view === view && sameElements(last.nodes, nodes)) return last.page;
    const page = pageNode(view, nodes);
    const adjusted = (this.options.adjust?.(page) ?? page) as PageNode;
    this.#last = { view, nodes, page: adjusted };
    return adjusted;
  }
}

const NO_STATE = Object.freeze({});
const NO_STEPS: readonly Step[] = [];

/** Whether a node has neither children nor a placeholder. */
function isLeaf(node: RawNode): boolean {
  return node.kind !== 'deferred' && childrenOf(node).length === 0;
}
