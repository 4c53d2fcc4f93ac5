import { quoteJson } from '../escape/quote.js';
import type { Json } from '../view/json.js';
import type { More, Part } from '../view/nodes.js';
import { plainText, type Text, textRuns } from '../view/text.js';
import type { FullLimits } from './Limits.js';
import { slice } from './slice.js';

/** What is kept of something long, and the mark of what comes after it. */
export interface Kept<T> {
  readonly kept: T;
  readonly more?: More;
}

/** Cuts the long parts of one tree, and keeps account of it: whether anything was cut, and whether `from` led anywhere. */
export class Cutter {
  readonly limits: FullLimits;
  #isCut = false;
  /** The length of each part that `from` was asked for. */
  readonly #lengths = new Map<Part, number>();

  constructor(limits: FullLimits) {
    this.limits = limits;
  }

  /** Something was left out after what is shown. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Where a part of the asked block begins. */
  begin(part: Part, length: number): number {
    this.#lengths.set(part, Math.max(length, this.#lengths.get(part) ?? 0));
    return this.limits.from[part];
  }

  /** Throws a RangeError if the block has nothing where a part was to begin. */
  checkBeginnings(id: string): void {
    for (const [part, begin] of Object.entries(this.limits.from) as [Part, number][]) {
      const length = this.#lengths.get(part) ?? 0;
      if (begin === 0 || begin < length) continue;
      const has = length === 0 ? `no ${part}` : `${length} ${part}, counted from 0`;
      throw new RangeError(`There is nothing at ${part}=${begin}: block ${quoteJson(id)} has ${has}.`);
    }
  }

  /** Cuts an array or a running text. `id` is the block to read for the rest. */
  slice<T extends string | readonly unknown[]>(all: T, id: string, from: number, max: number): Kept<T> {
    const result = slice(all, id, from, max);
    if (result.more) this.#isCut = true;
    return result;
  }

  /** Cuts a value that is shown as its text, or as JSON. */
  json(value: Json, id: string, from: (length: number) => number): Kept<Json> {
    const { maxText } = this.limits;
    const text = textOf(value);
    const begin = from(text.length);
    return begin === 0 && text.length <= maxText ? { kept: value } : this.slice(text, id, begin, maxText);
  }

  /** Cuts the cell of a table. `cut` is how many characters are missing. */
  cell(value: Json): { readonly kept: Json; readonly cut: number } {
    const { maxText } = this.limits;
    const text = textOf(value);
    if (text.length <= maxText) return { kept: value, cut: 0 };
    this.#isCut = true;
    return { kept: text.slice(0, maxText), cut: text.length - maxText };
  }

  /** Cuts a text that stands on a line with others. Words with data between them become data where they are cut. */
  text(text: Text): Text {
    const { maxText } = this.limits;
    if (maxText === Number.POSITIVE_INFINITY) return text;
    const all = plainText(text);
    if (all.length <= maxText) return text;
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
