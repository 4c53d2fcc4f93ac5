import { createHash, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { UserError } from '../UserError.js';
import { rolesOfClaims } from './rolesOfClaims.js';

type KeyConfig = Config['auth']['keys'][number];
type JwtConfig = NonNullable<Config['auth']['jwt']>;

interface Key {
  readonly hash: Buffer;
  readonly principal: Principal;
}

/** Creates a function that finds the principal of an API key. Stores hashes only, and compares all of them in constant time. */
export function createKeyCheck(
  { keys: configs, jwt }: Pick<Config['auth'], 'keys' | 'jwt'>,
  environment: NodeJS.ProcessEnv,
): (token: string) => Principal | undefined {
  const keys = configs.map((config) => readKey(config, jwt, environment));
  checkUnambiguous(keys);
  return (token) => {
    const hash = hashOf(token);
    const [found] = keys.filter((key) => timingSafeEqual(key.hash, hash));
    return found?.principal;
  };
}

function readKey(config: KeyConfig, jwt: JwtConfig | undefined, environment: NodeJS.ProcessEnv): Key {
  const { name, sha256, env } = config;
  const principal = principalOfKey(config, jwt);
  if (sha256 !== undefined) return { hash: Buffer.from(sha256, 'hex'), principal };
  const key = environment[env as string];
  if (key === undefined || key === '') {
    throw new UserError(
      `The environment variable ${env} with the key of "${name}" is not set. Set it, or give the key's sha256 in auth.keys.`,
    );
  }
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new UserError(
      `The key of "${name}", in the environment variable ${env}, has spaces or other characters that cannot be sent in a header. Use letters and digits.`,
    );
  }
  return { hash: hashOf(key), principal };
}

/** Builds the principal of a key. The app maps `claims` to its user; `user` is used unchanged. */
function principalOfKey({ name, user = {}, claims }: KeyConfig, jwt: JwtConfig | undefined): Principal {
  const id = `key:${name}`;
  if (claims === undefined) return { id, user };
  const roles = jwt && rolesOfClaims(claims, jwt);
  return { id, claims: { sub: name, ...claims }, ...(roles !== undefined && { roles }) };
}

/** Rejects a key with two names, and a name with two users. A name may have several keys, for key rotation. */
function checkUnambiguous(keys: readonly Key[]): void {
  for (const [index, { hash, principal }] of keys.entries()) {
    for (const other of keys.slice(index + 1)) {
      if (hash.equals(other.hash)) {
        throw new UserError(
          `"${nameOf(principal)}" and "${nameOf(other.principal)}" in auth.keys have the same key. Give each its own.`,
        );
      }
      if (principal.id === other.principal.id && !isDeepStrictEqual(principal, other.principal)) {
        throw new UserError(
          `Two keys in auth.keys have the name "${nameOf(principal)}" but not the same user. Sessions belong to the name: give each user another name.`,
        );
      }
    }
  }
}

const nameOf = ({ id }: Principal) => id.slice('key:'.length);

const hashOf = (text: string) => createHash('sha256').update(text).digest();
