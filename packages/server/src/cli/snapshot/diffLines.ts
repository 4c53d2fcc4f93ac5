/** A longer comparison would take too much memory: then all lines count as changed. */
const MOST_PAIRS = 4_000_000;

/** A line that only one of two texts has, or that both have. */
interface Line {
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

/** The lines that differ, at most so many, each group under the tag that stands above it. */
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

/** All lines of both texts, in order. */
function compare(old: readonly string[], now: readonly string[]): readonly Line[] {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = (text: string): Line => ({ sign: ' ', text });
  return [
    ...now.slice(0, start).map(same),
    ...align(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...now.slice(now.length - end).map(same),
  ];
}

/** Finds the longest row of lines that both have. */
function align(old: readonly string[], now: readonly string[]): readonly Line[] {
  const width = now.length + 1;
  const isLong = old.length * now.length > MOST_PAIRS;
  // lengths[i * width + j] is how long that row is from old line i and new line j on.
  const lengths = new Uint32Array(isLong ? 0 : (old.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = isLong ? -1 : old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === now[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone = '', added = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && gone === added) {
      lines.push({ sign: ' ', text: added });
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= now.length || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      lines.push({ sign: '-', text: gone });
      i += 1;
    } else {
      lines.push({ sign: '+', text: added });
      j += 1;
    }
  }
  return lines;
}
