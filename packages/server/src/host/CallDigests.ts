import { createHmac } from 'node:crypto';
import { digestOf } from '../digest.js';

/** Digests of calls, which are stored with a session. They have a key: a password in a call could be guessed from a plain hash. */
export class CallDigests {
  readonly #key: Uint8Array;
  /** Marks the digests with this key. */
  readonly #mark: string;

  constructor(key: Uint8Array) {
    this.#key = key;
    this.#mark = `${this.#sign('key').slice(0, 12)}.`;
  }

  create(call: unknown): string {
    return `${this.#mark}${this.#sign(digestOf(call))}`;
  }

  /** Tells whether two digests are of different calls. Those with the key of a server that has stopped cannot be compared. */
  differ(stored: string, digest: string): boolean {
    return stored.startsWith(this.#mark) && stored !== digest;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
