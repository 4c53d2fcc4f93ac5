import { didYouMean } from '@lowdefy-mcp/headless/common';
import { configSchema } from './configSchema.js';

/** The keys of Lowdefy's own `mcp` in lowdefy.yaml, of all versions. */
const LOWDEFY_KEYS = [
  'name',
  'version',
  'title',
  'websiteUrl',
  'icons',
  'endpoints',
  'agents',
  'afterToolCall',
];

const SERVER_KEYS = Object.keys(configSchema.shape);

/** Whose keys an `mcp:` of lowdefy.yaml has. */
export interface RootMcp {
  /** The settings of this server in it, misspelt ones included. */
  readonly ours: readonly string[];
  /** The keys of Lowdefy in it. */
  readonly lowdefys: readonly string[];
  /** The operator that it consists of, such as `_ref`. Only Lowdefy evaluates it, so its keys are unknown. */
  readonly operator?: string;
}

/**
 * Decides whose keys an `mcp:` of lowdefy.yaml has: Lowdefy has a root key `mcp` of its own since 6.0, where the settings of this server
 * could be before. An unknown key is a setting if it is similar to one, or if no key is Lowdefy's: a misspelt rule would protect nothing.
 */
export function readRootMcp(mcp: unknown): RootMcp {
  const keys = Object.keys(Object(mcp)).filter((key) => !key.startsWith('~'));
  const [operator] = keys.filter((key) => key.startsWith('_'));
  if (operator !== undefined && keys.length === 1) return { ours: [], lowdefys: [], operator };
  const lowdefys = keys.filter((key) => LOWDEFY_KEYS.includes(key));
  const ours = keys.filter((key) => !lowdefys.includes(key) && (lowdefys.length === 0 || isSetting(key)));
  return { ours, lowdefys: keys.filter((key) => !ours.includes(key)) };
}

function isSetting(key: string): boolean {
  return SERVER_KEYS.includes(key) || didYouMean(key, SERVER_KEYS) !== '';
}

/** Lists keys: `"pages" and "limits"`. */
export function listed(keys: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(keys.map((key) => `"${key}"`));
}
