import { isDeepStrictEqual } from 'node:util';
import type { Config } from './configSchema.js';

/** The keys that need a restart: clients got their values when they connected, or they were opened at start. */
const FIXED = [
  'answers',
  'apps',
  'audit',
  'auth',
  'http',
  'metrics',
  'session',
  'viewer',
  'workers',
] as const;
const FIXED_LIMITS = ['maxBodyKilobytes', 'maxLiveSessions'] as const;

/** The configuration that takes effect now, and the changes that need a restart. */
export interface Reconfigured {
  readonly config: Config;
  /** The keys that need a restart, such as `http` or `limits.maxBodyKilobytes`. */
  readonly needRestart: readonly string[];
}

/** Merges a new configuration into the running one: only keys that can change at run time change. */
export function reconfigure(running: Config, next: Config): Reconfigured {
  const fixed = Object.fromEntries(FIXED.map((key) => [key, running[key]]));
  const limits = Object.fromEntries(FIXED_LIMITS.map((key) => [key, running.limits[key]]));
  return {
    config: { ...next, ...fixed, limits: { ...next.limits, ...limits } },
    needRestart: [
      ...FIXED.filter((key) => !isDeepStrictEqual(running[key], next[key])),
      ...FIXED_LIMITS.filter((key) => running.limits[key] !== next.limits[key]).map((key) => `limits.${key}`),
    ],
  };
}
