import { hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config/configSchema.js';
import { UserError } from './UserError.js';

/** Minimum key length, the same as for the token secret. */
const SHORTEST_KEY = 32;

/** Returns the key that encrypts password values in stored sessions: the configured one, or a random one. Other keys are derived from it. */
export function sessionKey({ keyEnv }: Config['session']): string {
  if (keyEnv === undefined) return randomBytes(32).toString('base64');
  const key = process.env[keyEnv];
  if (!key) {
    throw new UserError(
      `session.keyEnv: the environment variable ${keyEnv} is not set. Set it, for example to the output of "openssl rand -base64 32".`,
    );
  }
  if (key.length < SHORTEST_KEY) {
    throw new UserError(
      `session.keyEnv: the key in the environment variable ${keyEnv} is too short. It needs at least ${SHORTEST_KEY} characters.`,
    );
  }
  return key;
}

/** Derives the key for one purpose, so that a signature for one purpose is not valid for another. */
export function deriveKey(key: string, purpose: 'approvals' | 'calls' | 'connections'): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `lowdefy-mcp ${purpose}`, 32));
}
