import type { App } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** What is wrong in the renderers of the blocks that the app uses: they are run, but no page is opened. */
export async function examineRenderers(app: App): Promise<readonly Finding[]> {
  return (await app.checkRenderers()).map((text) => ({
    level: 'warning',
    text,
    fix: 'Correct the renderer. Until then the block is shown without what is wrong, or by its category.',
  }));
}
