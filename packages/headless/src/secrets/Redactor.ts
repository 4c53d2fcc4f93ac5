import { format } from 'node:util';
import { decodeEscapes } from './decodeEscapes.js';
import { type SecretTexts, secretTexts, typedTexts } from './secretTexts.js';

/** Replaces a secret value. */
export const SECRET = '(secret)';

/** Removes secrets from texts that leave the server. Linear in the text. */
export class Redactor {
  /** The secrets as they are in the environment, and encoded. */
  readonly #plain: readonly string[];
  /** The secrets with escapes decoded, to search in decoded text. */
  readonly #decoded: readonly string[];

  constructor(
    secrets: Readonly<Record<string, string>>,
    texts: SecretTexts = secretTexts(Object.values(secrets)),
  ) {
    this.#plain = texts.plain;
    this.#decoded = texts.decoded;
  }

  /** Creates a redactor for values of password fields, which may be short. */
  static ofTyped(values: Iterable<string>): Redactor {
    return new Redactor({}, typedTexts(values));
  }

  text(text: string): string {
    if (this.#plain.length === 0) return text;
    const isSecret = new Uint8Array(text.length);
    for (const [start, end] of findAll(text, this.#plain)) isSecret.fill(1, start, end);
    const decoded = decodeEscapes(text);
    for (const [start, end] of findAll(decoded.text, this.#decoded)) {
      isSecret.fill(1, decoded.starts[start], decoded.ends[end - 1]);
    }
    return replaceMarked(text, isSecret);
  }

  /** Copies JSON with all texts and keys redacted. */
  json<T>(value: T): T {
    return this.#json(value) as T;
  }

  #json(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null || this.#plain.length === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.#json(item));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.text(key), this.#json(item)]));
  }

  /** Formats the arguments of a console function as one redacted text: objects could be printed with more details later. */
  printed(args: readonly unknown[]): readonly unknown[] {
    return this.#plain.length === 0 ? args : [this.text(format(...args))];
  }

  /** Redacts an error in place, with its stack and its causes. */
  error(error: unknown): unknown {
    const seen = new Set<unknown>();
    for (let each = error; each instanceof Error && !seen.has(each); each = each.cause) {
      seen.add(each);
      each.message = this.text(each.message);
      if (each.stack !== undefined) each.stack = this.text(each.stack);
    }
    return error;
  }
}

/** Yields start and end of each occurrence of the wanted texts. They may overlap. */
function* findAll(text: string, wanted: readonly string[]): Generator<readonly [number, number]> {
  for (const each of wanted) {
    for (let start = text.indexOf(each); start !== -1; start = text.indexOf(each, start + 1)) {
      yield [start, start + each.length];
    }
  }
}

function replaceMarked(text: string, isSecret: Uint8Array): string {
  let clean = '';
  for (let start = 0, end = 0; start < text.length; start = end) {
    const next = isSecret.indexOf(isSecret[start] === 1 ? 0 : 1, start);
    end = next === -1 ? text.length : next;
    clean += isSecret[start] === 1 ? SECRET : text.slice(start, end);
  }
  return clean;
}
