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

/** The page as agents see it: rendered when it is asked for, and again once it is invalidated. */
export class RenderedPage {
  readonly #context: LiveContext;
  readonly #services: PageServices;
  readonly #renderer: PageRenderer;
  readonly #warnings = new Set<string>();
  #rendering: Rendering | undefined;

  constructor(context: LiveContext, services: PageServices, mounts: Mounts) {
    this.#context = context;
    this.#services = services;
    const { registry, restrict } = services;
    const { pageId } = context;
    const adjust = adjustment(pageId, services);
    this.#renderer = new PageRenderer(context, {
      registry,
      local: (block) => mounts.local(block),
      omit: ({ blockId }) => restrict.block?.(pageId, blockId) === false,
      failed: (block) => mounts.hasFailed(block),
      ...(adjust && { adjust }),
    });
  }

  /** The page as it is now. */
  get current(): Rendering {
    if (this.#context._internal.onInitDone !== true) return loadingPage(this.#context);
    this.#rendering ??= this.#render();
    return this.#rendering;
  }

  #render(): Rendering {
    const rendering = this.#renderer.render();
    for (const warning of rendering.warnings) this.complain(warning);
    return { ...rendering, page: this.#services.listLimit.note(rendering.page) };
  }

  /** Keeps a warning for whoever looks at the page next, unless it was told before. */
  complain(warning: RenderWarning): void {
    const line = this.#services.complaints.tell(warning);
    if (line !== undefined) this.#warnings.add(line);
  }

  /** Something has changed: the next reader gets a new rendering. */
  invalidate(): void {
    this.#rendering = undefined;
  }

  /** What renderers complained about since this was last asked. */
  takeWarnings(): readonly string[] {
    const warnings = [...this.#warnings];
    this.#warnings.clear();
    return warnings;
  }

  /** What renderers get of a block. One that is out of sight is as it was when it was last seen. */
  view(block: EngineBlock): BlockView {
    const view = this.current.placed.get(block)?.view ?? this.#renderer.view(block);
    if (view !== undefined) return view;
    throw new Error(`Block ${quoteJson(block.blockId)} is not on the page.`);
  }

  /** Frees what was rendered. */
  forget(): void {
    this.#rendering = undefined;
    this.#renderer.forget();
  }
}

/** How nodes are changed for agents; undefined if none is. */
function adjustment(
  pageId: string,
  { restrict: { use }, describe }: PageServices,
): ((node: ViewNode) => ViewNode | undefined) | undefined {
  if (use === undefined && describe === undefined) return undefined;
  return (node) => {
    const described = describe === undefined ? node : describeNode(node, describe);
    return use === undefined
      ? described
      : restrictNode(described, (blockId, name) => use(pageId, blockId, name));
  };
}

/** The client shows nothing of a page before its onInit is done. */
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
