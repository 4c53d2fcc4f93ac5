import { joinText, type Text } from '../view/text.js';

/** Marks a value between the words of a template. */
const HOLE = '\0';

/**
 * Values without letters between them, because punctuation alone also occurs in values, and would be ambiguous. Signs that stand directly
 * beside such values, such as `#` or brackets, are a part of them, but not the end of a sentence.
 */
const ADJACENT =
  /(?:(?<!\S)[^\p{L}\s\0]+)?\0(?:[^\p{L}\0]*\0)+(?:[^\p{L}\s\0]*[^\p{L}\s\0.,:;!?](?=[.,:;!?]*(?:\s|$)))?/gu;

/** A value in a nunjucks template. Those that also remove the spaces around them (`{{- x -}}`) do not count. */
const NUNJUCKS_VALUE = /\{\{(?!-)(?:[^{}"']|"[^"\\]*"|'[^'\\]*')*(?<!-)\}\}/g;

/** The parts of nunjucks templates other than words and values, such as tags, comments and values that `NUNJUCKS_VALUE` does not match. */
const NUNJUCKS_OTHER = /\{[{%#\0]|[}\0]\}/;

/** Digits alone cannot carry a prompt injection, so they need not be marked as data. */
const NUMBER = /^-?\d+(?:[.,]\d+)*$/;

/** Splits texts that a template in the configuration produced into literal words and inserted values. */
export class Template {
  /** The words before, between and after the values. Those between values are not empty. */
  readonly #words: readonly string[];

  private constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** `_string.concat`: an array of literals and of operators. */
  static ofConcat(params: unknown): Template | undefined {
    if (!Array.isArray(params) || params.some((part) => typeof part === 'string' && part.includes(HOLE)))
      return undefined;
    return Template.#of(params.map((part) => (typeof part === 'object' ? HOLE : part)).join(''));
  }

  /** `_nunjucks`: only templates of words and values. */
  static ofNunjucks(params: unknown): Template | undefined {
    const template =
      typeof params === 'object' && params !== null && 'template' in params ? params.template : params;
    if (typeof template !== 'string' || template.includes(HOLE)) return undefined;
    const words = template.replaceAll(NUNJUCKS_VALUE, HOLE);
    return NUNJUCKS_OTHER.test(words) ? undefined : Template.#of(words);
  }

  static #of(text: string): Template | undefined {
    // A bracket among the values, and its pair among the words, would show values that end in the wrong place.
    if (text.match(ADJACENT)?.some((values) => !hasPairedBrackets(values))) return undefined;
    const words = text.replaceAll(ADJACENT, HOLE).split(HOLE);
    return words.some((part) => part !== '') ? new Template(words) : undefined;
  }

  /**
   * Splits a text into words of this template and data. Null if the split is ambiguous because a value contains words of the template;
   * undefined if the template cannot have produced the text.
   */
  read(text: string): Text | null | undefined {
    const starts = this.#leftmost(text);
    if (starts === undefined) return undefined;
    if (starts.join() !== this.#rightmost(text).join()) return null;
    let end = 0;
    const parts = this.#words.flatMap((words, index) => {
      const start = starts[index] as number;
      const value = text.slice(end, start);
      end = start + words.length;
      return [asValue(value), words];
    });
    return joinText(parts);
  }

  /** The positions of the words, those between values as far left as possible. Undefined if they do not occur in this order. */
  #leftmost(text: string): readonly number[] | undefined {
    const [first = '', ...others] = this.#words;
    const last = others.pop();
    if (last === undefined) return text === first ? [0] : undefined;
    if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
    const starts = [0];
    let from = first.length;
    for (const words of others) {
      const start = text.indexOf(words, from);
      if (start < 0) return undefined;
      starts.push(start);
      from = start + words.length;
    }
    const end = text.length - last.length;
    return from <= end ? [...starts, end] : undefined;
  }

  /** The positions of the words, those between values as far right as possible, in a text in which they occur. */
  #rightmost(text: string): readonly number[] {
    let until = text.length;
    const starts = this.#words.toReversed().map((words, index, { length }) => {
      until = index === length - 1 ? 0 : text.lastIndexOf(words, until - words.length);
      return until;
    });
    return starts.toReversed();
  }
}

function asValue(text: string): Text {
  return text === '' || NUMBER.test(text) ? text : { data: text };
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function hasPairedBrackets(text: string): boolean {
  const open: (string | undefined)[] = [];
  for (const sign of text.match(/[()[\]{}]/g) ?? []) {
    if (sign in CLOSING) open.push(CLOSING[sign]);
    else if (open.pop() !== sign) return false;
  }
  return open.length === 0;
}
