import type { App } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** Checks the renderers of the app's blocks by running them, without opening a page. */
export async function examineRenderers(app: App): Promise<readonly Finding[]> {
  // Each text has the location, and a suggestion if there is one.
  return (await app.checkRenderers()).map((text) => ({ level: 'warning', text }));
}
