import { explainWarning } from '@lowdefy-mcp/headless';
import { type BlockView, type PageNode, type Registry, renderPage } from '@lowdefy-mcp/render-core';
import { recordBlock } from './recordBlock.js';

/** A rendered block on its own page. */
export interface ShownBlock {
  readonly page: PageNode;
  /** The failure of its renderer or schema. */
  readonly warning: string | undefined;
}

/** Renders a recorded block. `literals` is its configuration. */
export function showBlock(registry: Registry, view: BlockView, literals?: unknown): ShownBlock {
  const context = recordBlock(view, literals);
  const local = ({ blockId }: { readonly blockId: string }) => (blockId === view.id ? view.local : {});
  const { page, warnings } = withoutConsoleErrors(() => renderPage(context, { registry, local }));
  const [warning] = warnings;
  return { page, warning: warning && explainWarning(warning, registry) };
}

/** Suppresses console errors: Lowdefy logs one whenever a function of the app gets an unexpected value. */
function withoutConsoleErrors<T>(work: () => T): T {
  const { error } = console;
  console.error = () => {};
  try {
    return work();
  } finally {
    console.error = error;
  }
}
