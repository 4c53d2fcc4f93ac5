import { UserError } from '../../UserError.js';
import { LineReader } from './LineReader.js';

/** A word of a command, with its quotes and brackets: `submit`, `title=Printer` or `"a b"="c d"`. */
export interface Word {
  /** The part before the first `=`, if there is one. */
  readonly name?: string;
  /** The part after it, or the whole word. */
  readonly value: string;
}

const SPACES = /\s+/y;
/** The end of a command. Without a space after it, it is part of a text. */
const SEPARATOR = /;(?=\s|$)/y;
const BARE_NAME = /(?:(?!;(?:\s|$))[^\s=])+/y;
const BARE_VALUE = /(?:(?!;(?:\s|$))\S)+/y;
const DOUBLE_QUOTES = /"(?:[^"\\]|\\.)*"/y;
const SINGLE_QUOTES = /'[^']*'/y;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** Splits a line into commands at `;`, and each command into words. Does not split inside quotes and brackets. */
export function readCommands(line: string): readonly (readonly Word[])[] {
  const reader = new LineReader(line);
  const commands: Word[][] = [[]];
  while (reader.rest !== '') {
    if (reader.take(SPACES) !== undefined) continue;
    if (reader.take(SEPARATOR) === undefined) commands.at(-1)?.push(readWord(reader));
    else commands.push([]);
  }
  return commands.filter((words) => words.length > 0);
}

function readWord(reader: LineReader): Word {
  const first = readPart(reader, BARE_NAME);
  const hasName = reader.take(/=/y) !== undefined;
  const value = hasName ? readPart(reader, BARE_VALUE) : first;
  const rest = reader.take(BARE_VALUE);
  if (rest === undefined) return hasName ? { name: first, value } : { value };
  throw new UserError(`A space is missing between ${value} and ${rest}. In "…", write \\" for a quote.`);
}

/** Reads a name or value. Quotes and brackets count only at its beginning, not as in O'Neill. */
function readPart(reader: LineReader, bare: RegExp): string {
  const { rest } = reader;
  const closing = CLOSING[rest.slice(0, 1)];
  if (closing === undefined) return reader.take(bare) ?? '';
  const isQuote = closing === rest.slice(0, 1);
  const found = isQuote ? (reader.take(DOUBLE_QUOTES) ?? reader.take(SINGLE_QUOTES)) : reader.takeBrackets();
  if (found === undefined) throw new UserError(`The closing ${closing} is missing: ${rest}`);
  return found;
}
