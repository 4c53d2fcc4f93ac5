import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Strings that are shorter than this are secret only as a whole: otherwise "a" would make every text one. */
const SHORTEST_PART = 4;

/** How many are remembered; the oldest go. */
const MOST_VALUES = 1000;

const IV_BYTES = 12;
const TAG_BYTES = 16;

type Path = readonly (string | number)[];

/** Data whose strings with secrets are replaced by `null`. `sealed` has them, encrypted. */
export interface Sealed {
  readonly sealed?: string;
}

/**
 * The values of password fields, current and former. Saved sessions have every string that contains one encrypted, so that the store holds no
 * password in plain text.
 */
export class TypedSecrets {
  readonly #key: Buffer;
  readonly #values = new Set<string>();

  /** `key`: any text that is hard to guess. The same one is needed to open sealed data. */
  constructor(key: string) {
    this.#key = createHash('sha256').update(key).digest();
  }

  /** Remembers what a password field holds. */
  add(value: unknown): void {
    if (typeof value !== 'string' || value === '') return;
    this.#values.delete(value);
    this.#values.add(value);
    const [oldest] = this.#values;
    if (this.#values.size > MOST_VALUES && oldest !== undefined) this.#values.delete(oldest);
  }

  /** A copy of JSON in which strings with secrets are encrypted, as far as they are under one of the paths. */
  seal<T extends object>(data: T, paths: readonly Path[]): T & Sealed {
    if (this.#values.size === 0) return data;
    const found: [Path, string][] = [];
    const copy = structuredClone(data);
    for (const path of paths) this.#take(copy, path, found);
    return found.length === 0 ? data : { ...copy, sealed: this.#encrypt(JSON.stringify(found)) };
  }

  /** Takes the strings with secrets out of the value at a path. */
  #take(data: object, path: Path, found: [Path, string][]): void {
    const name = path.at(-1) as string;
    const parent = parentOf(data, path);
    const value = parent?.[name];
    if (typeof value === 'string') {
      if (!this.#isSecret(value)) return;
      found.push([path, value]);
      (parent as Record<string, unknown>)[name] = null;
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) this.#take(data, [...path, key], found);
    }
  }

  /** The data with its secrets, or `undefined` if they were encrypted with another key. They are secrets here, too. */
  open<T extends Sealed>(data: T): Omit<T, 'sealed'> | undefined {
    const { sealed, ...rest } = data;
    if (sealed === undefined) return data;
    const text = this.#decrypt(sealed);
    if (text === undefined) return undefined;
    const copy = structuredClone(rest);
    for (const [path, value] of JSON.parse(text) as [Path, string][]) {
      const parent = parentOf(copy, path);
      const name = path.at(-1) as string;
      // What the app no longer has was removed since.
      if (parent === undefined || parent[name] !== null) continue;
      parent[name] = value;
      this.add(value);
    }
    return copy;
  }

  #isSecret(text: string): boolean {
    if (this.#values.has(text)) return true;
    for (const value of this.#values) {
      if (value.length >= SHORTEST_PART && writings(value).some((written) => text.includes(written)))
        return true;
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

/** A text as it is, and as it stands in JSON. */
function writings(text: string): readonly string[] {
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
