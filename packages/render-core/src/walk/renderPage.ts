import type { AppView, BlockView } from '../contract/BlockView.js';
import type { Registry } from '../contract/composePacks.js';
import { blockAddresses } from '../engine/blockAddresses.js';
import { copyEvaluated } from '../engine/copyEvaluated.js';
import { findBlocks } from '../engine/listBlocks.js';
import { type OpenEngine, openEngine } from '../engine/openEngine.js';
import { hasSkeleton } from '../engine/readBlock.js';
import type { EngineBlock, EngineContext } from '../engine/types.js';
import type { ItemNode, PageNode, ViewNode } from '../view/nodes.js';
import { type Text, toText } from '../view/text.js';
import type { Deferred, RawNode } from './Deferred.js';
import { onlyKnown } from './onlyKnown.js';
import { componentFails, type RenderWarning, renderBlock } from './renderBlock.js';
import { isVisible, type PageSource, Source } from './Source.js';

/** What `renderPage` needs besides the page. */
export interface RenderOptions {
  /** The block definitions of the app; see `composePacks`. */
  readonly registry: Registry;
  /** The state that the component of a block keeps to itself. Default: none. */
  readonly local?: (block: EngineBlock) => Readonly<Record<string, unknown>> | undefined;
  /** Whether the page is without a block and what is in it. They are placed all the same. Default: with all. */
  readonly omit?: (block: EngineBlock) => boolean;
  /** Whether the component of a block has thrown before: such a block stays off the page. Default: none has. */
  readonly failed?: (block: EngineBlock) => boolean;
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
  readonly placed: readonly PlacedBlock[];
  /** What went wrong in single blocks; the page is complete without it. */
  readonly warnings: readonly RenderWarning[];
}

/**
 * Renders a page from the context of Lowdefy's engine: what the user would see now, as a view tree.
 * The engine's objects are only read.
 */
export function renderPage(context: EngineContext, options: RenderOptions): Rendering {
  const engine = openEngine(context);
  const page = pageSource(context, engine, options);
  const warnings: RenderWarning[] = [];
  const root = Source.root(page, engine);
  const placed: PlacedBlock[] = [];
  const report: Report = { place: (block) => placed.push(block), warn: (warning) => warnings.push(warning) };
  const children = walk(root, options, report);
  return { page: pageNode(root.view, children), placed, warnings };
}

/** What renderers get of one block of a page, wherever it is. One that is hidden is as it was when it was last shown. */
export function viewBlock(
  context: EngineContext,
  wanted: EngineBlock,
  options: RenderOptions,
): BlockView | undefined {
  for (const { node, block } of findBlocks(context)) {
    if (block !== wanted) continue;
    return new Source(pageSource(context, openEngine(context), options), node, block, undefined, false).view;
  }
  return undefined;
}

function pageSource(
  context: EngineContext,
  engine: OpenEngine,
  { registry, local }: RenderOptions,
): PageSource {
  const addresses = blockAddresses(context);
  return {
    adapter: engine.adapter,
    app: readApp(context, engine),
    addressOf: (block) => addresses.get(block) ?? block.blockId,
    metaOf: (type) => registry.get(type)?.meta,
    localOf: (block) => local?.(block) ?? {},
  };
}

/** What is left to do: a node or block to place into `into`. */
type Step = { readonly into: ViewNode[] } & (
  | { readonly source: Source }
  | { readonly node: RawNode; readonly source: Source }
);

interface Report {
  place(block: PlacedBlock): void;
  warn(warning: RenderWarning): void;
}

function walk(
  root: Source,
  { registry, omit, failed }: RenderOptions,
  { place: report, warn }: Report,
): readonly ViewNode[] {
  const result: ViewNode[] = [];
  // The last step is done first, so whatever must come in order is pushed in reverse.
  const steps: Step[] = [{ source: root, into: result }];
  const push = (following: readonly Step[]) => {
    for (let index = following.length - 1; index >= 0; index--) steps.push(following[index] as Step);
  };
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { source, into } = step;
    if (!('node' in step)) {
      const { block, parent } = source;
      if (!isVisible(block)) {
        report({ block, parent, shown: false, view: undefined });
        continue;
      }
      const { view } = source;
      const definition = registry.get(view.type);
      const behindSkeleton = hidesBehindSkeleton(source);
      if (failed?.(block) || (!behindSkeleton && componentFails(view, definition, warn))) {
        report({ block, parent, shown: false, failed: true, view: undefined });
        continue;
      }
      report({ block, parent, shown: !behindSkeleton, view });
      const nodes = behindSkeleton
        ? [{ kind: 'display', id: view.id, type: view.type, loading: true, children: [] } as const]
        : renderBlock(view, definition, warn);
      const target = omit?.(block) === true ? [] : into;
      push(nodes.map((node) => ({ node, source, into: target })));
    } else if (step.node.kind === 'deferred') {
      push(place(step.node, source, into));
    } else if ('children' in step.node) {
      const children: ViewNode[] = [];
      into.push({ ...step.node, children } as ViewNode);
      push(step.node.children.map((node) => ({ node, source, into: children })));
    } else {
      into.push(step.node);
    }
  }
  return result;
}

function hidesBehindSkeleton({ block, view }: Source): boolean {
  return view.loading && hasSkeleton(block);
}

function place(deferred: Deferred, source: Source, into: ViewNode[]): readonly Step[] {
  const { view } = source;
  const blocks = (area: string, index: number, target: ViewNode[]) =>
    source.area(area, index, view.loading).map((child) => ({ source: child, into: target }));
  if (!('items' in deferred)) {
    const areas = 'area' in deferred ? [deferred.area] : source.areas;
    return areas.flatMap((area) => blocks(area, 0, into));
  }
  const areas = deferred.area === undefined ? source.areas : [deferred.area];
  return Array.from({ length: view.items }, (_, index) => index).flatMap((index) => {
    const children: ViewNode[] = [];
    const item: ItemNode = { kind: 'item', index, children };
    into.push(item);
    return areas.flatMap((area) => blocks(area, index, children));
  });
}

/** The root block is the page: what it holds stands directly on it. */
function pageNode(view: BlockView, rendered: readonly ViewNode[]): PageNode {
  const [only] = rendered;
  const root = rendered.length === 1 && only?.kind === 'container' && only.id === view.id ? only : undefined;
  const title: Text =
    root?.title ?? toText(view.properties.title, (text) => view.trusted.includes(text)) ?? view.id;
  const events = Object.keys(view.events);
  return onlyKnown({
    kind: 'page' as const,
    id: view.app.pageId,
    type: view.type,
    title,
    events: root !== undefined ? root.events : events.length > 0 ? events : undefined,
    children: root?.children ?? rendered,
  }) as PageNode;
}

function readApp(context: EngineContext, { adapter, block }: OpenEngine): AppView {
  const lowdefy = context._internal.lowdefy;
  const menus = copyEvaluated(lowdefy?.menus ?? [], undefined);
  const home = lowdefy?.home?.pageId;
  return Object.freeze({
    lowdefy: adapter.lowdefy,
    pageId: context.pageId ?? block.blockId,
    homePageId: typeof home === 'string' ? home : null,
    menus: (Array.isArray(menus) ? menus : []) as AppView['menus'],
  });
}
