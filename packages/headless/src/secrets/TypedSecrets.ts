import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { QueryTexts } from '@lowdefy-mcp/render-core';

/** Shorter values match only as a whole: otherwise the password "a" would make nearly every text secret. */
const MIN_PART_LENGTH = 4;

/** The maximum number of values; the oldest are dropped. */
const MAX_VALUES = 1000;

const IV_BYTES = 12;
const TAG_BYTES = 16;

type Path = readonly (string | number)[];

/** Data whose strings with secrets are replaced by `null`. `sealed` has them, encrypted. */
export interface Sealed {
  readonly sealed?: string;
}

/**
 * The current and former values of password fields. Saved sessions encrypt every string that contains one, so that the store has no
 * password in plain text.
 */
export class TypedSecrets {
  readonly #key: Buffer;
  readonly #values = new Set<string>();

  /** `key` is any text that is hard to guess. Sealed data can only be opened with the same key. */
  constructor(key: string) {
    this.#key = createHash('sha256').update(key).digest();
  }

  /** Adds the value of a password field. */
  add(value: unknown): void {
    if (typeof value !== 'string' || value === '') return;
    this.#values.delete(value);
    this.#values.add(value);
    const [oldest] = this.#values;
    if (this.#values.size > MAX_VALUES && oldest !== undefined) this.#values.delete(oldest);
  }

  /** Replaces texts that contain a secret by `(secret)`. */
  hide(texts: QueryTexts): QueryTexts {
    return texts.map(([name, text]) => [name, this.#isSecret(text) ? '(secret)' : text]);
  }

  /** Copies JSON and encrypts strings with secrets under the given paths. */
  seal<T extends object>(data: T, paths: readonly Path[]): T & Sealed {
    if (this.#values.size === 0) return data;
    const found: [Path, string][] = [];
    const copy = structuredClone(data);
    for (const path of paths) this.#extract(copy, path, found);
    return found.length === 0 ? data : { ...copy, sealed: this.#encrypt(JSON.stringify(found)) };
  }

  /** Moves the strings with secrets from the value at a path to `found`. */
  #extract(data: object, path: Path, found: [Path, string][]): void {
    const name = path.at(-1) as string;
    const parent = parentOf(data, path);
    const value = parent?.[name];
    if (typeof value === 'string') {
      if (!this.#isSecret(value)) return;
      found.push([path, value]);
      (parent as Record<string, unknown>)[name] = null;
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) this.#extract(data, [...path, key], found);
    }
  }

  /** Decrypts sealed data and adds its secrets. Returns undefined if it was encrypted with another key. */
  open<T extends Sealed>(data: T): Omit<T, 'sealed'> | undefined {
    const { sealed, ...rest } = data;
    if (sealed === undefined) return data;
    const text = this.#decrypt(sealed);
    if (text === undefined) return undefined;
    const copy = structuredClone(rest);
    for (const [path, value] of JSON.parse(text) as [Path, string][]) {
      const parent = parentOf(copy, path);
      const name = path.at(-1) as string;
      // Parts that the app no longer has were removed after sealing.
      if (parent === undefined || parent[name] !== null) continue;
      parent[name] = value;
      this.add(value);
    }
    return copy;
  }

  #isSecret(text: string): boolean {
    if (this.#values.has(text)) return true;
    for (const value of this.#values) {
      if (value.length >= MIN_PART_LENGTH && formsOf(value).some((form) => text.includes(form))) return true;
    }
    return false;
  }

  #encrypt(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]).toString('base64');
  }

  #decrypt(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    const body = IV_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, body));
      return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

/** Returns a text as it is, and escaped as in JSON. */
function formsOf(text: string): readonly string[] {
  const quoted = JSON.stringify(text).slice(1, -1);
  return quoted === text ? [text] : [text, quoted];
}

function parentOf(data: object, path: Path): Record<string, unknown> | undefined {
  let parent: unknown = data;
  for (const name of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return undefined;
    parent = (parent as Record<string, unknown>)[name];
  }
  return typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>) : undefined;
}
