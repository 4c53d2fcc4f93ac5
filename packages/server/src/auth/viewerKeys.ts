import { createHash, timingSafeEqual } from 'node:crypto';
import { createSecret } from '../secrets.js';

const PREFIX = 'lmcp_viewer_';
const VIEWER_KEY = new RegExp(`^${PREFIX}[\\w-]{43}$`);

/** Creates a key with which a person logs in to the viewer. */
export function createViewerKey(): string {
  return `${PREFIX}${createSecret()}`;
}

/**
 * Tells whether a text has the form of a viewer key. Only such texts are compared with the hashes of viewer keys: a key that can be guessed
 * does not work even if its hash is configured, so nobody has to be locked out after wrong keys.
 */
export function isViewerKey(text: string): boolean {
  return VIEWER_KEY.test(text);
}

/** Hashes an API key or a viewer key, as in the configuration. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Compares a key with a hash in constant time. */
export function hasHash(key: string, hash: Buffer): boolean {
  return timingSafeEqual(hashOfKey(key), hash);
}
