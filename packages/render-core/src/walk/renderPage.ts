import type { EngineContext } from '../engine/types.js';
import { PageRenderer } from './PageRenderer.js';
import type { Rendering, RenderOptions } from './Rendering.js';

/**
 * Renders a page from the context of Lowdefy's engine to a view tree of what the user would see now. The engine's
 * objects are only read. To render a page more than once, use `PageRenderer`.
 */
export function renderPage(context: EngineContext, options: RenderOptions): Rendering {
  return new PageRenderer(context, options).render();
}
