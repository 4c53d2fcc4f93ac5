import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findInConfig } from './configFiles.js';

/**
 * Tells whether the YAML of an app may have annotations `mcp: { tool }` or Lowdefy's own `mcp: { endpoints }`. Searches the text,
 * since only a build gives a certain answer. True for a build without its YAML.
 */
export async function mentionsTools(directory: string): Promise<boolean> {
  if (!existsSync(join(directory, 'lowdefy.yaml'))) return true;
  return (await findInConfig(directory, /(^|[\s{,"'])(tool|endpoints)["']?\s*:/)).length > 0;
}
