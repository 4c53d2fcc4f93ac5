import { diffArrays } from 'diff';

/** With more changed lines than this, the texts are not compared: the algorithm is quadratic. */
const MAX_EDITS = 1_000;

/**
 * Compares two texts line by line: `- ` marks removed lines, `+ ` added ones. Uses the component's version of jsdiff,
 * since others choose differently among equally short diffs.
 */
export function diffLines(before: readonly string[], after: readonly string[]): readonly string[] {
  const hunks = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (hunks === undefined) return [...marked('- ', before), ...marked('+ ', after)];
  return hunks.flatMap(({ added, removed, value }) => marked(added ? '+ ' : removed ? '- ' : '  ', value));
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${mark}${line}`);
}
