import { diffArrays } from 'diff';

/** With more different lines the comparison would take too long: then all lines count as changed. */
const MOST_EDITS = 2000;

/** Prints the lines that differ, at most so many, each group under the tag that stands above it. */
export function diffLines(before: string, after: string, most: number): string {
  const printed: string[] = [];
  let [tag, named, count] = ['', '', 0];
  for (const { sign, text } of compare(before.split('\n'), after.split('\n'))) {
    const isTag = /^<[a-z]/.test(text);
    if (sign !== ' ') {
      count += 1;
      if (count <= most && tag !== named && !isTag) printed.push(`  ${tag}`);
      if (count <= most) printed.push(`${sign} ${text}`);
    }
    if (isTag) tag = text;
    // A tag that is new or gone is there to see.
    if (sign !== ' ') named = tag;
  }
  if (count > most) printed.push(`… ${count - most} more lines`);
  return printed.join('\n');
}

/** A line that only one of two texts has, or that both have. */
interface Line {
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

/** All lines of both texts, in order. */
function compare(before: string[], after: string[]): readonly Line[] {
  const changes = diffArrays(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text): Line => ({ sign: removed ? '-' : added ? '+' : ' ', text })),
  );
}
