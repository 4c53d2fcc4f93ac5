import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packs that are installed beside this package, as by `npx -p @lowdefy-mcp/server -p @lowdefy-mcp/render-antd`. */
const OWN_DIRECTORY = dirname(fileURLToPath(import.meta.url));

/**
 * The directories from which packs are looked for, after the app's. The command of the package `lowdefy-mcp` sets
 * LOWDEFY_MCP_PACKS to its own, in the environment so that child processes and workers inherit it.
 */
export function packDirectories(): readonly string[] {
  const { LOWDEFY_MCP_PACKS: given } = process.env;
  return given ? [OWN_DIRECTORY, given] : [OWN_DIRECTORY];
}
