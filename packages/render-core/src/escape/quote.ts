import { apply, DATA, type Rule } from './rules.js';

const SPELLED_OUT: readonly Rule[] = DATA.map(({ write, ...rule }) => ({
  ...rule,
  write: (match) => write(match).replaceAll('\\', '\\\\'),
}));

/** Data as a JSON string on one line. */
export function quote(text: string): string {
  return apply(JSON.stringify(text), DATA);
}

/** Any JSON on one line, its strings written as `quote` writes them. Names in messages are written with it, too. */
export function quoteJson(value: unknown): string {
  return apply(JSON.stringify(value) ?? 'undefined', DATA);
}

/** A message on one line. Names in it are quoted already; nothing that was forgotten can open a tag or hide text. */
export function printMessage(text: string): string {
  return apply(text.replaceAll(/[\r\n]+/g, ' '), DATA);
}

/**
 * A copy of JSON for readers that print its texts themselves: what `quoteJson` escapes is spelled out in them, so that a
 * text has the six characters `\u202e` where the data has one.
 */
export function escapeJson<T>(value: T): T {
  return JSON.parse(apply(JSON.stringify(value), SPELLED_OUT));
}
