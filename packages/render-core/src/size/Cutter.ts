import { quoteJson } from '../escape/quote.js';
import type { Json } from '../view/json.js';
import type { More, Part } from '../view/nodes.js';
import { plainText, type Text, textRuns } from '../view/text.js';
import type { FullLimits } from './Limits.js';

/** The kept part of something long, and the truncation mark for the rest. */
export interface Kept<T> {
  readonly kept: T;
  readonly more?: More;
}

/** A range within a part of a block: its start and maximum length. */
export interface Range {
  readonly from: number;
  readonly max: number;
}

/**
 * Truncates the long parts of one tree, and records whether anything was truncated and how long the requested part is.
 */
export class Cutter {
  readonly limits: FullLimits;
  /** The part that `from` and `count` refer to. */
  readonly part: Part;
  #isCut = false;
  #length = 0;
  readonly #mainPartOf: (id: string) => Part | undefined;

  constructor(limits: FullLimits, part: Part, mainPartOf: (id: string) => Part | undefined) {
    this.limits = limits;
    this.part = part;
    this.#mainPartOf = mainPartOf;
  }

  /** Whether something after the printed part was truncated. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** The length of the requested block's part that `from` and `count` refer to. */
  get length(): number {
    return this.#length;
  }

  /** Returns the range to keep of a part of the requested block. */
  range(part: Part, length: number, max: number): Range {
    if (part !== this.part) return { from: 0, max };
    this.#length = Math.max(length, this.#length);
    return { from: this.limits.from, max: this.limits.count ?? max };
  }

  /** Throws a RangeError if `from` is beyond the end of the requested part. */
  checkFrom(id: string): void {
    const { from } = this.limits;
    if (from === 0 || from < this.#length) return;
    const has = this.#length === 0 ? `no ${this.part}` : `${this.#length} ${this.part}, counted from 0`;
    throw new RangeError(`There is nothing at from=${from}: block ${quoteJson(id)} has ${has}.`);
  }

  /** Truncates an array or a running text that is a part of the block with this id. */
  slice<T extends string | readonly unknown[]>(
    all: T,
    id: string,
    part: Part,
    { from, max }: Range,
  ): Kept<T> {
    const spare = part === 'characters' ? this.limits.spareText : 0;
    const kept = (all.length - from - max <= spare ? all.slice(from) : all.slice(from, from + max)) as T;
    const next = from + kept.length;
    const count = all.length - next;
    if (count <= 0) return { kept };
    this.#isCut = true;
    return { kept, more: { count, id, from: next, ...(this.#mainPartOf(id) !== part && { part }) } };
  }

  /** Truncates a value that is shown as text or as JSON. */
  json(value: Json, id: string, rangeOf: (length: number, max: number) => Range): Kept<Json> {
    const text = textOf(value);
    const range = rangeOf(text.length, this.limits.maxText);
    const isWhole = range.from === 0 && text.length <= range.max + this.limits.spareText;
    return isWhole ? { kept: value } : this.slice(text, id, 'characters', range);
  }

  /** Truncates a table cell. `cut` is the number of missing characters. */
  cell(value: Json): { readonly kept: Json; readonly cut: number } {
    const { maxText, spareText } = this.limits;
    const text = textOf(value);
    if (text.length <= maxText + spareText) return { kept: value, cut: 0 };
    this.#isCut = true;
    return { kept: text.slice(0, maxText), cut: text.length - maxText };
  }

  /** Truncates a text within a line. A truncated text with data in it becomes data as a whole. */
  text(text: Text): Text {
    const { maxText, spareText } = this.limits;
    if (maxText === Number.POSITIVE_INFINITY) return text;
    const all = plainText(text);
    if (all.length <= maxText + spareText) return text;
    this.#isCut = true;
    const kept = all.slice(0, maxText);
    return [textRuns(text)[0] === all ? kept : { data: kept }, { cut: all.length - maxText }];
  }

  /** Truncates texts; returns the same array if none was too long. */
  texts(texts: readonly Text[]): readonly Text[] {
    return mapSame(texts, (text) => this.text(text));
  }

  /** Truncates the texts in these fields of an object; returns the same object if none was too long. */
  fields<F extends string, N extends { readonly [K in F]?: Text }>(object: N, ...names: readonly F[]): N {
    let result = object;
    for (const name of names) {
      const text = object[name];
      const kept = text === undefined ? undefined : this.text(text);
      if (kept !== text) result = { ...result, [name]: kept };
    }
    return result;
  }
}

/** Maps an array; returns the same array if no element changed. */
export function mapSame<T>(items: readonly T[], map: (item: T) => T): readonly T[] {
  const mapped = items.map(map);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
