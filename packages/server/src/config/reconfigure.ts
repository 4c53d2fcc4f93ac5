import { isDeepStrictEqual } from 'node:util';
import type { Config } from './configSchema.js';

/** The parts that a running server cannot change: what clients were told when they connected, or what was opened when it started. */
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

/** A configuration that takes effect now, and what of the new one does not. */
export interface Reconfigured {
  readonly config: Config;
  /** The keys that need a restart, such as `http` or `limits.maxBodyKilobytes`. */
  readonly needRestart: readonly string[];
}

/** Takes what can change at run time from a new configuration, and the rest from the one that runs. */
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
