import { explainWarning } from '@lowdefy-mcp/headless';
import { type BlockView, type PageNode, type Registry, renderPage } from '@lowdefy-mcp/render-core';
import { recordBlock } from './recordBlock.js';

/** A block on a page of its own. */
export interface ShownBlock {
  readonly page: PageNode;
  /** What its renderer, or its schema, failed with. */
  readonly warning: string | undefined;
}

/** Shows a block that was written down, as it is in `view`. `literals` is its configuration. */
export function showBlock(registry: Registry, view: BlockView, literals?: unknown): ShownBlock {
  const context = recordBlock(view, literals);
  const local = ({ blockId }: { readonly blockId: string }) => (blockId === view.id ? view.local : {});
  const { page, warnings } = quietly(() => renderPage(context, { registry, local }));
  const [warning] = warnings;
  return { page, warning: warning && explainWarning(warning, registry) };
}

/** Lowdefy prints an error whenever a function of the app, such as the format of a total, gets something strange. */
function quietly<T>(work: () => T): T {
  const { error } = console;
  console.error = () => {};
  try {
    return work();
  } finally {
    console.error = error;
  }
}
