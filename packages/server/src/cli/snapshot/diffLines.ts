import { diffArrays } from 'diff';

/** The maximum number of edits to search for. With more, all lines count as changed. */
const MAX_EDITS = 2000;

/** Prints up to `max` lines that differ, each group under the tag above it. */
export function diffLines(before: string, after: string, max: number): string {
  const printed: string[] = [];
  let [tag, named, count] = ['', '', 0];
  for (const { sign, text } of compare(before.split('\n'), after.split('\n'))) {
    const isTag = /^<[a-z]/.test(text);
    if (sign !== ' ') {
      count += 1;
      if (count <= max && tag !== named && !isTag) printed.push(`  ${tag}`);
      if (count <= max) printed.push(`${sign} ${text}`);
    }
    if (isTag) tag = text;
    // A tag that was added or removed is printed itself.
    if (sign !== ' ') named = tag;
  }
  if (count > max) printed.push(`… ${count - max} more lines`);
  return printed.join('\n');
}

/** A line that only one of two texts has, or that both have. */
interface Line {
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

/** All lines of both texts, in order. */
function compare(before: string[], after: string[]): readonly Line[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text): Line => ({ sign: removed ? '-' : added ? '+' : ' ', text })),
  );
}
