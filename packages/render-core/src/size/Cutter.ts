import { quoteJson } from '../escape/quote.js';
import type { Json } from '../view/json.js';
import type { More, Part } from '../view/nodes.js';
import { plainText, type Text, textRuns } from '../view/text.js';
import type { FullLimits } from './Limits.js';

/** What is kept of something long, and the mark of what comes after it. */
export interface Kept<T> {
  readonly kept: T;
  readonly more?: More;
}

/** Some of the things in a part of a block: from where, and how many at most. */
export interface Range {
  readonly from: number;
  readonly max: number;
}

/** Cuts the long parts of one tree, and keeps account of it: whether anything was cut, and whether `from` led anywhere. */
export class Cutter {
  readonly limits: FullLimits;
  /** What `from` and `count` are about. */
  readonly part: Part;
  #isCut = false;
  #length = 0;
  readonly #mainPartOf: (id: string) => Part | undefined;

  constructor(limits: FullLimits, part: Part, mainPartOf: (id: string) => Part | undefined) {
    this.limits = limits;
    this.part = part;
    this.#mainPartOf = mainPartOf;
  }

  /** Something was left out after what is shown. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** How many things the part of the asked block has that `from` and `count` are about. */
  get length(): number {
    return this.#length;
  }

  /** What of a part of the asked block is kept. */
  range(part: Part, length: number, max: number): Range {
    if (part !== this.part) return { from: 0, max };
    this.#length = Math.max(length, this.#length);
    return { from: this.limits.from, max: this.limits.count ?? max };
  }

  /** Throws a RangeError if the block has nothing where its part was to begin. */
  checkBeginning(id: string): void {
    const { from } = this.limits;
    if (from === 0 || from < this.#length) return;
    const has = this.#length === 0 ? `no ${this.part}` : `${this.#length} ${this.part}, counted from 0`;
    throw new RangeError(`There is nothing at from=${from}: block ${quoteJson(id)} has ${has}.`);
  }

  /** Cuts an array or a running text that is a part of the block with this id. */
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

  /** Cuts a value that is shown as its text, or as JSON. */
  json(value: Json, id: string, rangeOf: (length: number, max: number) => Range): Kept<Json> {
    const text = textOf(value);
    const range = rangeOf(text.length, this.limits.maxText);
    const isWhole = range.from === 0 && text.length <= range.max + this.limits.spareText;
    return isWhole ? { kept: value } : this.slice(text, id, 'characters', range);
  }

  /** Cuts the cell of a table. `cut` is how many characters are missing. */
  cell(value: Json): { readonly kept: Json; readonly cut: number } {
    const { maxText, spareText } = this.limits;
    const text = textOf(value);
    if (text.length <= maxText + spareText) return { kept: value, cut: 0 };
    this.#isCut = true;
    return { kept: text.slice(0, maxText), cut: text.length - maxText };
  }

  /** Cuts a text that stands on a line with others. Words with data between them become data where they are cut. */
  text(text: Text): Text {
    const { maxText, spareText } = this.limits;
    if (maxText === Number.POSITIVE_INFINITY) return text;
    const all = plainText(text);
    if (all.length <= maxText + spareText) return text;
    this.#isCut = true;
    const kept = all.slice(0, maxText);
    return [textRuns(text)[0] === all ? kept : { data: kept }, { cut: all.length - maxText }];
  }

  /** Cuts some texts; the same array if none was too long. */
  texts(texts: readonly Text[]): readonly Text[] {
    return mapSame(texts, (text) => this.text(text));
  }

  /** Cuts the texts in these fields of an object; the same object if none was too long. */
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

/** Maps an array; the same array if nothing in it changed. */
export function mapSame<T>(items: readonly T[], map: (item: T) => T): readonly T[] {
  const mapped = items.map(map);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
