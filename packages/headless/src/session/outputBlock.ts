import { type BlockView, callPack, type Json, outputOf, packFailure } from '@lowdefy-mcp/render-core';
import { findTarget } from '../act/target.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';

/**
 * Converts a block of the open page, or the page by its own id, to plain data. Contains only what agents are shown: `mcpOutput` is
 * called only for blocks that have a node.
 */
export function outputBlock(runtime: Runtime, blockId: string): Json {
  const page = requirePage(runtime);
  const { node } = findTarget(page, blockId, runtime.rules);
  const views = new Map<string, BlockView>();
  for (const { view, shown } of page.render().placed.values()) if (shown && view) views.set(view.id, view);
  return outputOf(node, (id) => {
    const view = views.get(id);
    const definition = view && runtime.build.registry.get(view.type);
    if (view === undefined || definition?.mcpOutput === undefined) return undefined;
    try {
      return callPack(() => definition.mcpOutput?.(view));
    } catch (error) {
      const line = runtime.build.renderWarnings.report(packFailure('mcpOutput', view, error));
      if (line !== undefined) runtime.log.print('warn', [line]);
      return undefined;
    }
  });
}
