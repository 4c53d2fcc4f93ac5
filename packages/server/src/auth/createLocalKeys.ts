import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { createSecret, isSameSecret } from '../secrets.js';
import { AuthError } from './AuthError.js';
import type { AuthenticateCaller } from './createAuthenticator.js';
import { readToken } from './readToken.js';
import { createViewerKey, hasHash, hashOfKey, isViewerKey } from './viewerKeys.js';

/** The keys to the viewer of a server without `auth`. All of them belong to its one user. */
interface LocalKeys {
  /** Lets the person act. Undefined if only its hash is known, from the configuration. */
  readonly viewerKey: string | undefined;
  /** Lets programs of this account watch. */
  readonly watchKey: string;
  readonly authenticate: AuthenticateCaller;
}

/** Creates the keys of a start: a viewer key unless the configuration has the hash of one, and a watch key. */
export function createLocalKeys(
  { keySha256 }: Pick<Config['viewer'], 'keySha256'>,
  principal: Principal,
): LocalKeys {
  const viewerKey = keySha256 === undefined ? createViewerKey() : undefined;
  const hash = viewerKey === undefined ? Buffer.from(keySha256 ?? '', 'hex') : hashOfKey(viewerKey);
  const watchKey = createSecret();
  return {
    viewerKey,
    watchKey,
    async authenticate(authorization) {
      const key = readToken(authorization);
      const isPerson = isViewerKey(key) && hasHash(key, hash);
      if (!isPerson && !isSameSecret(key, watchKey)) throw new AuthError('invalid', 'The key is not valid.');
      return { principal, isPerson, credential: isPerson ? 'viewer key' : 'watch key' };
    },
  };
}
