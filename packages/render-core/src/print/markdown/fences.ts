import { quote } from '../../escape/quote.js';
import { apply, DATA, unicode } from '../../escape/rules.js';

/** The info string of a fence that contains data. */
const DATA_INFO = 'data';

const OPENING = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Returns the fence mark that a line opens, such as three backticks; undefined if none. */
export function openedFence(line: string): string | undefined {
  const [, mark, info] = OPENING.exec(line) ?? [];
  return mark?.startsWith('`') && info?.includes('`') ? undefined : mark;
}

/** Whether a line closes a fence with this mark. */
export function closesFence(line: string, mark: string): boolean {
  const [, closing, info] = OPENING.exec(line) ?? [];
  return closing !== undefined && info?.trim() === '' && closing.startsWith(mark);
}

/** Quotes data in the opening line of a fence of the app, which a backtick would make an ordinary line. */
export function quoteInOpening(text: string): string {
  return quote(text).replaceAll('`', unicode);
}

/** Prints the opening line of a fence of the app, without an info string that would claim data. */
export function openLiteralFence(line: string): string {
  const [, mark = '', info = ''] = OPENING.exec(line) ?? [];
  return info.trim() === DATA_INFO ? mark : line;
}

/** Whether data can be printed verbatim in a fence. */
export function isFenceable(text: string): boolean {
  return (
    text.includes('\n') && apply(text.replaceAll(/[\n\t]/g, ' '), DATA) === text.replaceAll(/[\n\t]/g, ' ')
  );
}

/** Prints data of several lines in a fence that is longer than any inside it. */
export function fenceData(text: string): readonly string[] {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const mark = '`'.repeat(longest + 1);
  return [`${mark}${DATA_INFO}`, ...text.split('\n'), mark];
}
