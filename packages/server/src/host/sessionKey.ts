import { randomBytes } from 'node:crypto';
import type { Config } from '../config/configSchema.js';
import { UserError } from '../UserError.js';

/** As many as the secret of tokens needs. */
const SHORTEST_KEY = 32;

/** The key that encrypts what password fields hold in stored sessions: the configured one, or one that nobody else has. */
export function sessionKey({ keyEnv }: Config['session']): string {
  if (keyEnv === undefined) return randomBytes(32).toString('base64');
  const key = process.env[keyEnv];
  if (!key) {
    throw new UserError(
      `The key of session.keyEnv is to be in the environment variable ${keyEnv}, which is not set. Set it, for example to the output of "openssl rand -base64 32".`,
    );
  }
  if (key.length < SHORTEST_KEY) {
    throw new UserError(
      `The key of session.keyEnv, in the environment variable ${keyEnv}, is too short: it needs at least ${SHORTEST_KEY} characters.`,
    );
  }
  return key;
}
