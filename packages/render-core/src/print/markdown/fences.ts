import { apply, DATA } from '../../escape/rules.js';

/** The word behind a fence that says that what is in it is data. */
const OF_DATA = 'data';

const OPENING = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The fence that a line opens: what it is made of. */
export function openedFence(line: string): string | undefined {
  const [, mark, info] = OPENING.exec(line) ?? [];
  return mark?.startsWith('`') && info?.includes('`') ? undefined : mark;
}

/** Whether a line closes a fence. */
export function closesFence(line: string, mark: string): boolean {
  const [, closing, info] = OPENING.exec(line) ?? [];
  return closing !== undefined && info?.trim() === '' && closing.startsWith(mark);
}

/** The line that opens a fence of the app: it does not say that it has data in it. */
export function openLiteralFence(line: string): string {
  const [, mark = '', info = ''] = OPENING.exec(line) ?? [];
  return info.trim() === OF_DATA ? mark : line;
}

/** Whether data can stand in a fence exactly as it is. */
export function isFenceable(text: string): boolean {
  return (
    text.includes('\n') && apply(text.replaceAll(/[\n\t]/g, ' '), DATA) === text.replaceAll(/[\n\t]/g, ' ')
  );
}

/** Data of many lines, line by line, inside a fence longer than any in it. */
export function fenceData(text: string): readonly string[] {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const mark = '`'.repeat(longest + 1);
  return [`${mark}${OF_DATA}`, ...text.split('\n'), mark];
}
