import {
  type BlockView,
  type EngineBlock,
  listBlocks,
  PageRenderer,
  quoteJson,
  type Rendering,
  type RenderWarning,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import type { LiveContext } from '../lowdefy/types.js';
import { describeNode } from './describeNode.js';
import type { Mounts } from './Mounts.js';
import type { PageServices } from './PageServices.js';
import { restrictNode } from './restrictNode.js';

/** Renders the page for agents, lazily, and caches the rendering until it is invalidated. */
export class RenderedPage {
  readonly #context: LiveContext;
  readonly #services: PageServices;
  readonly #renderer: PageRenderer;
  readonly #warnings = new Set<string>();
  #rendering: Rendering | undefined;

  constructor(context: LiveContext, services: PageServices, mounts: Mounts) {
    this.#context = context;
    this.#services = services;
    const { registry, restrict, localeTexts, compileTemplate, encodeQuery } = services;
    const { pageId } = context;
    const adjust = adjustment(context, services);
    this.#renderer = new PageRenderer(context, {
      registry,
      localeTexts,
      compileTemplate,
      encodeQuery,
      local: (block) => mounts.local(block),
      omit: ({ blockId }) => restrict.block?.(pageId, blockId) === false,
      failed: (block) => mounts.hasFailed(block),
      ...(adjust && { adjust }),
    });
  }

  /** The current rendering. */
  get current(): Rendering {
    if (this.#context._internal.onInitDone !== true) return loadingPage(this.#context);
    this.#rendering ??= this.#render();
    return this.#rendering;
  }

  #render(): Rendering {
    const rendering = this.#renderer.render();
    for (const warning of rendering.warnings) this.addWarning(warning);
    return { ...rendering, page: this.#services.listLimit.note(rendering.page) };
  }

  /** Adds a warning for `takeWarnings`, unless it was reported before. */
  addWarning(warning: RenderWarning): void {
    const line = this.#services.renderWarnings.report(warning);
    if (line !== undefined) this.#warnings.add(line);
  }

  /** Discards the cached rendering. */
  invalidate(): void {
    this.#rendering = undefined;
  }

  /** Returns and clears the warnings of renderers. */
  takeWarnings(): readonly string[] {
    const warnings = [...this.#warnings];
    this.#warnings.clear();
    return warnings;
  }

  /** Returns the view of a block for its renderer. For a hidden block it is the last one. */
  view(block: EngineBlock): BlockView {
    const view = this.current.placed.get(block)?.view ?? this.#renderer.view(block);
    if (view !== undefined) return view;
    throw new Error(`Block ${quoteJson(block.blockId)} is not on the page.`);
  }

  /** Frees all renderings. */
  clear(): void {
    this.#rendering = undefined;
    this.#renderer.forget();
  }
}

/** Returns a function that restricts and describes nodes for agents; undefined if nothing has to change. */
function adjustment(
  { pageId, _internal: { lowdefy } }: LiveContext,
  { restrict: { page: hasPage, use }, describe }: PageServices,
): ((node: ViewNode) => ViewNode | undefined) | undefined {
  if (hasPage === undefined && use === undefined && describe === undefined) return undefined;
  return (node) => {
    if (hasPage !== undefined && leadsToExcluded(node, lowdefy?.home?.pageId, hasPage)) return undefined;
    const described = describe === undefined ? node : describeNode(node, describe);
    return use === undefined
      ? described
      : restrictNode(described, (blockId, name) => use(pageId, blockId, name));
  };
}

/** Tells whether a node is a link to an excluded page. `home`: the home page; none if it is excluded. */
function leadsToExcluded(node: ViewNode, home: unknown, hasPage: (pageId: string) => boolean): boolean {
  if (node.kind !== 'link') return false;
  if (node.home) return typeof home !== 'string' || !hasPage(home);
  return node.pageId !== undefined && !hasPage(node.pageId);
}

/** Renders a page whose onInit is not done: the client shows nothing of it. */
function loadingPage(context: LiveContext): Rendering {
  const { pageId } = context;
  const message = { kind: 'message', status: 'info', text: 'The page is still loading.' } as const;
  const type = listBlocks(context)[0]?.type ?? '';
  return {
    page: { kind: 'page', id: pageId, type, title: pageId, children: [message] },
    placed: new Map(),
    warnings: [],
  };
}
