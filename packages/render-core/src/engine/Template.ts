import { joinText, type Text } from '../view/text.js';

/** A value that a template puts between its words. */
const HOLE = Symbol('hole');

type Piece = string | typeof HOLE;

/** Words between two values must have a letter: punctuation alone is in many values, too, and cannot be told from them. */
const LETTER = /\p{L}/u;

/** Digits alone cannot carry a message. */
const NUMBER = /^-?\d+(?:[.,]\d+)*$/;

/** Words of the configuration with values between them. */
export class Template {
  readonly #pieces: readonly Piece[];

  private constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  /** `_string.concat`: an array of words and of whatever gives the values. */
  static ofConcat(params: unknown): Template | undefined {
    if (!Array.isArray(params)) return undefined;
    return Template.#of(params.map((part) => (typeof part === 'object' ? HOLE : String(part))));
  }

  /** `_nunjucks`: one that only puts values in, and has no tags or comments. */
  static ofNunjucks(params: unknown): Template | undefined {
    const template =
      typeof params === 'object' && params !== null && 'template' in params ? params.template : params;
    if (typeof template !== 'string' || /\{[%#]/.test(template)) return undefined;
    const words = template.split(/\{\{[\s\S]*?\}\}/);
    return Template.#of(words.flatMap((text, index) => (index === 0 ? [text] : [HOLE, text])));
  }

  static #of(all: readonly Piece[]): Template | undefined {
    const pieces: Piece[] = [];
    for (const [index, piece] of all.entries()) {
      const isBetween = index > 0 && index < all.length - 1;
      const kept = piece !== HOLE && isBetween && !LETTER.test(piece) ? HOLE : piece;
      const last = pieces.at(-1);
      if (kept === '' || (kept === HOLE && last === HOLE)) continue;
      if (typeof kept === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + kept;
      else pieces.push(kept);
    }
    return pieces.some((piece) => piece !== HOLE) ? new Template(pieces) : undefined;
  }

  /**
   * A text that this template made, its words literal and its values data. Undefined if it did not make it, or if it is
   * not certain which is which, because a value has words of the template in it.
   */
  read(text: string): Text | undefined {
    const starts = this.#startsFromLeft(text);
    if (starts === undefined || starts.join() !== this.#startsFromRight(text)?.join()) return undefined;
    const parts: Text[] = [];
    let end = 0;
    let next = 0;
    for (const piece of this.#pieces) {
      if (piece === HOLE) continue;
      const start = starts[next++] as number;
      parts.push(asValue(text.slice(end, start)), piece);
      end = start + piece.length;
    }
    parts.push(asValue(text.slice(end)));
    return joinText(parts);
  }

  /** Where the words stand, each as far to the left as it can. */
  #startsFromLeft(text: string): readonly number[] | undefined {
    const starts: number[] = [];
    let from = 0;
    for (const [index, piece] of this.#pieces.entries()) {
      if (piece === HOLE) continue;
      const isLast = index === this.#pieces.length - 1;
      const start = isLast ? text.length - piece.length : text.indexOf(piece, from);
      if (start < from || (index === 0 && start !== 0) || !text.startsWith(piece, start)) return undefined;
      starts.push(start);
      from = start + piece.length;
    }
    return this.#pieces.at(-1) === HOLE || from === text.length ? starts : undefined;
  }

  /** Where the words stand, each as far to the right as it can. */
  #startsFromRight(text: string): readonly number[] | undefined {
    const starts: number[] = [];
    let until = text.length;
    for (const [index, piece] of [...this.#pieces.entries()].reverse()) {
      if (piece === HOLE) continue;
      const start = index === 0 ? 0 : text.lastIndexOf(piece, until - piece.length);
      if (start < 0 || start + piece.length > until) return undefined;
      starts.unshift(start);
      until = start;
    }
    return starts;
  }
}

function asValue(text: string): Text {
  return text === '' || NUMBER.test(text) ? text : { data: text };
}
