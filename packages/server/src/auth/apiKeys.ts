import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { UserError } from '../UserError.js';
import type { Caller } from './Caller.js';
import { rolesOfClaims } from './rolesOfClaims.js';
import { hasHash, hashOfKey, isViewerKey } from './viewerKeys.js';

type KeyConfig = Config['auth']['keys'][number];
type JwtConfig = NonNullable<Config['auth']['jwt']>;

interface Key {
  readonly hash: Buffer;
  readonly principal: Principal;
  /** Whether it is a viewer key. */
  readonly isPerson: boolean;
}

/** Creates a function that finds the caller of an API key or a viewer key. Stores hashes only, and compares all of them in constant time. */
export function createKeyCheck(
  { keys: configs, jwt }: Pick<Config['auth'], 'keys' | 'jwt'>,
  environment: NodeJS.ProcessEnv,
): (token: string) => Caller | undefined {
  const keys = configs.flatMap((config) => readKeys(config, jwt, environment));
  checkUnambiguous(keys);
  return (token) => {
    const kept = keys.filter(({ isPerson }) => isPerson === isViewerKey(token));
    const [found] = kept.filter(({ hash }) => hasHash(token, hash));
    if (found === undefined) return undefined;
    const { principal, isPerson, hash } = found;
    return { principal, isPerson, credential: `key:${hash.toString('hex')}` };
  };
}

/** Reads the API key of an entry, and the viewer key of the same user. */
function readKeys(
  config: KeyConfig,
  jwt: JwtConfig | undefined,
  environment: NodeJS.ProcessEnv,
): readonly Key[] {
  const { viewerKeySha256 } = config;
  const principal = principalOfKey(config, jwt);
  const apiKey = { hash: readHash(config, environment), principal, isPerson: false };
  if (viewerKeySha256 === undefined) return [apiKey];
  return [apiKey, { hash: Buffer.from(viewerKeySha256, 'hex'), principal, isPerson: true }];
}

function readHash({ name, sha256, env }: KeyConfig, environment: NodeJS.ProcessEnv): Buffer {
  if (sha256 !== undefined) return Buffer.from(sha256, 'hex');
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
  if (isViewerKey(key)) {
    throw new UserError(
      `The environment variable ${env} has a viewer key, which is for people. Make an API key for "${name}" with "lowdefy-mcp key", and give the hash of the viewer key in viewerKeySha256.`,
    );
  }
  return hashOfKey(key);
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
  for (const [index, { hash, principal, isPerson }] of keys.entries()) {
    for (const other of keys.slice(index + 1)) {
      // The viewer key of a user may be beside each of their API keys.
      const isRepeated = isPerson && other.isPerson && principal.id === other.principal.id;
      if (hash.equals(other.hash) && !isRepeated) {
        const [one, two] = [keyOf({ principal, isPerson }), keyOf(other)];
        throw new UserError(`In auth.keys, ${one} and ${two} are the same. Make a new key for one of them.`);
      }
      if (principal.id === other.principal.id && !isDeepStrictEqual(principal, other.principal)) {
        throw new UserError(
          `Two keys in auth.keys have the name "${nameOf(principal)}" but not the same user. Sessions belong to the name: give each user another name.`,
        );
      }
    }
  }
}

const keyOf = ({ principal, isPerson }: Omit<Key, 'hash'>) =>
  `the ${isPerson ? 'viewer key' : 'API key'} of "${nameOf(principal)}"`;

const nameOf = ({ id }: Principal) => id.slice('key:'.length);
