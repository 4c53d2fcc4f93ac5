/** More pairs of lines than this are not compared one by one. */
const MOST_PAIRS = 4_000_000;

/** What changed between two texts, line by line: `- ` before what is gone, `+ ` before what is new. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly string[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const middle =
    old.length * now.length > MOST_PAIRS ? [...marked('- ', old), ...marked('+ ', now)] : merge(old, now);
  return [
    ...marked('  ', before.slice(0, start)),
    ...middle,
    ...marked('  ', before.slice(before.length - end)),
  ];
}

/** Keeps as many lines as possible. */
function merge(old: readonly string[], now: readonly string[]): readonly string[] {
  const kept = commonCounts(old, now);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      lines.push(`  ${old[i]}`);
      [i, j] = [i + 1, j + 1];
    } else if (i < old.length && (kept[i + 1]?.[j] ?? 0) >= (kept[i]?.[j + 1] ?? 0)) {
      lines.push(`- ${old[i]}`);
      i += 1;
    } else {
      lines.push(`+ ${now[j]}`);
      j += 1;
    }
  }
  return lines;
}

/** How many lines can be kept from each pair of places on. */
function commonCounts(old: readonly string[], now: readonly string[]): readonly Uint32Array[] {
  const counts = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [counts[i] as Uint32Array, counts[i + 1] as Uint32Array];
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j] ? (below[j + 1] as number) + 1 : Math.max(below[j] as number, row[j + 1] as number);
    }
  }
  return counts;
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${mark}${line}`);
}
