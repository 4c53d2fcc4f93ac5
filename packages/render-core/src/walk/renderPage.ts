import type { EngineContext } from '../engine/types.js';
import { PageRenderer } from './PageRenderer.js';
import type { Rendering, RenderOptions } from './Rendering.js';

/**
 * Renders a page from the context of Lowdefy's engine: what the user would see now, as a view tree.
 * The engine's objects are only read. For a page that is rendered more than once there is `PageRenderer`.
 */
export function renderPage(context: EngineContext, options: RenderOptions): Rendering {
  return new PageRenderer(context, options).render();
}
