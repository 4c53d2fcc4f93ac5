import type { App } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** What is wrong in the renderers of the blocks that the app uses: they are run, but no page is opened. */
export async function examineRenderers(app: App): Promise<readonly Finding[]> {
  // Each says where it is, and what was meant if that can be told.
  return (await app.checkRenderers()).map((text) => ({ level: 'warning', text }));
}
