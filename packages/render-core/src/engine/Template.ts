import { joinText, type Text } from '../view/text.js';

/** Marks a value between the literal words of a template. */
const HOLE = Symbol('hole');

type Piece = string | typeof HOLE;

/**
 * Literal words between two values must contain a letter: punctuation alone also occurs in values and would be
 * ambiguous.
 */
const LETTER = /\p{L}/u;

/** Digits alone cannot carry a prompt injection, so they need not be marked as data. */
const NUMBER = /^-?\d+(?:[.,]\d+)*$/;

/** Splits texts that a template in the configuration produced into literal words and inserted values. */
export class Template {
  readonly #pieces: readonly Piece[];

  private constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  /** `_string.concat`: an array of literals and of operators. */
  static ofConcat(params: unknown): Template | undefined {
    if (!Array.isArray(params)) return undefined;
    return Template.#of(params.map((part) => (typeof part === 'object' ? HOLE : String(part))));
  }

  /** `_nunjucks`: only templates without tags or comments. */
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
      const normalised = piece !== HOLE && isBetween && !LETTER.test(piece) ? HOLE : piece;
      const last = pieces.at(-1);
      if (normalised === '' || (normalised === HOLE && last === HOLE)) continue;
      if (typeof normalised === 'string' && typeof last === 'string')
        pieces[pieces.length - 1] = last + normalised;
      else pieces.push(normalised);
    }
    return pieces.some((piece) => piece !== HOLE) ? new Template(pieces) : undefined;
  }

  /**
   * Splits a text that this template produced: words literal, values data. Undefined if the template cannot have
   * produced it, or if the split is ambiguous because a value contains words of the template.
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

  /** The positions of the words, each leftmost. */
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

  /** The positions of the words, each rightmost. */
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
