import { format } from 'node:util';
import { decodeEscapes } from './decodeEscapes.js';
import { secretTexts } from './secretTexts.js';

const MARK = '(secret)';

/** Removes the values of an app's secrets from texts that leave the server. Made once per app; linear in the text. */
export class Redactor {
  /** As the texts stand in the environment, or encoded. */
  readonly #plain: readonly string[];
  /** With their own escapes decoded, to be found in decoded text. */
  readonly #decoded: readonly string[];

  constructor(secrets: Readonly<Record<string, string>>) {
    const { plain, decoded } = secretTexts(Object.values(secrets));
    this.#plain = plain;
    this.#decoded = decoded;
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

  /** A copy of JSON with all its texts and keys redacted. */
  json<T>(value: T): T {
    return this.#json(value) as T;
  }

  #json(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null || this.#plain.length === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.#json(item));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.text(key), this.#json(item)]));
  }

  /** What is given to a function of the console, as one text: whoever gets objects may print more of them. */
  printed(args: readonly unknown[]): readonly unknown[] {
    return this.#plain.length === 0 ? args : [this.text(format(...args))];
  }

  /** Redacts an error in place, with its stack and its causes. */
  error(error: unknown): unknown {
    const seen = new Set<unknown>();
    for (let part = error; part instanceof Error && !seen.has(part); part = part.cause) {
      seen.add(part);
      part.message = this.text(part.message);
      if (part.stack !== undefined) part.stack = this.text(part.stack);
    }
    return error;
  }
}

/** Where any of some texts begins and ends; they may overlap. */
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
    clean += isSecret[start] === 1 ? MARK : text.slice(start, end);
  }
  return clean;
}
