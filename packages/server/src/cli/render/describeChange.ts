import { diffLines } from '../snapshot/diffLines.js';

/** Describes how a printed page has changed: the lines that differ, or the whole page if most do. Empty if it is the same. */
export function describeChange(before: string, after: string): string {
  if (before === after) return '';
  const lines = before.split('\n').length + after.split('\n').length;
  const diff = diffLines(before, after, lines);
  const changed = diff.split('\n').filter((line) => /^[-+] /.test(line)).length;
  return changed * 2 > lines ? after : diff;
}
