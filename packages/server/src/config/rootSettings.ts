import type { RootSettings } from './configSchema.js';
import { listed } from './rootMcp.js';

/**
 * Says why an app must not run with its `mcp:` in lowdefy.yaml. `isOwn`: its version of Lowdefy has a key `mcp` of its own. Settings that
 * Lowdefy refuses, or that only Lowdefy could evaluate, would protect nothing.
 */
export function rootProblem(root: RootSettings | undefined, isOwn: boolean): string | undefined {
  if (root === undefined) return undefined;
  const { where, keys, operator } = root;
  if (keys !== undefined && isOwn) {
    return `${where}: "mcp:" is a key of Lowdefy in the version of this app, but ${listed(keys)} ${are(keys)} of lowdefy-mcp. ${howToMove(keys)}`;
  }
  if (operator === undefined || isOwn) return undefined;
  return `${where}: "mcp:" has the operator "${operator}", which the Lowdefy of this app does not evaluate there. Write the settings of lowdefy-mcp into a file mcp.yaml beside lowdefy.yaml, and delete "mcp:".`;
}

/** Tells to move the settings out of lowdefy.yaml before Lowdefy has the key itself. */
export function rootNotice(root: RootSettings | undefined): string | undefined {
  if (root?.keys === undefined) return undefined;
  const { where, keys } = root;
  return `${where}: settings of lowdefy-mcp under "mcp:" are deprecated, because later versions of Lowdefy have a key "mcp" of their own. ${howToMove(keys)} Until then they take effect.`;
}

function howToMove(keys: readonly string[]): string {
  return `Move ${listed(keys)} to the top level of a file mcp.yaml beside lowdefy.yaml, and delete "mcp:".`;
}

function are(keys: readonly string[]): string {
  return keys.length === 1 ? 'is a setting' : 'are settings';
}
