import { apply, DATA, type Rule } from './rules.js';

const SPELLED_OUT: readonly Rule[] = DATA.map(({ write, ...rule }) => ({
  ...rule,
  write: (match) => write(match).replaceAll('\\', '\\\\'),
}));

/** Writes data as a JSON string on one line. */
export function quote(text: string): string {
  return apply(JSON.stringify(text), DATA);
}

/** Writes a value as JSON on one line, with strings escaped as in `quote`. Also used for names in messages. */
export function quoteJson(value: unknown): string {
  return apply(JSON.stringify(value) ?? 'undefined', DATA);
}

/**
 * Writes a message on one line. Names in it are already quoted; this is the safety net against tags and invisible
 * characters.
 */
export function printMessage(text: string): string {
  return apply(text.replaceAll(/[\r\n]+/g, ' '), DATA);
}

/**
 * Copies JSON for readers that print its strings themselves: characters that `quoteJson` escapes are spelled out, so
 * that a string contains the six characters `\u202e` instead of the one.
 */
export function escapeJson<T>(value: T): T {
  return JSON.parse(apply(JSON.stringify(value), SPELLED_OUT));
}
