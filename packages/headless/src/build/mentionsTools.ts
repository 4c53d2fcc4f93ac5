import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findInConfig } from './configFiles.js';

/**
 * Whether the YAML of an app may have annotations `mcp: { tool }`: read as text, since to be sure the app has to be built. A build
 * without its YAML may have some.
 */
export async function mentionsTools(directory: string): Promise<boolean> {
  if (!existsSync(join(directory, 'lowdefy.yaml'))) return true;
  return (await findInConfig(directory, /(^|[\s{,"'])tool["']?\s*:/)).length > 0;
}
