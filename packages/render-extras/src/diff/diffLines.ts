import { diffArrays } from 'diff';

/** Above this many changed lines the texts are not compared: the work grows with the square of it. */
const MOST_EDITS = 1_000;

/**
 * Compares two texts line by line: `- ` before a line that is gone, `+ ` before a new one. With the version of jsdiff that the
 * component has, since others keep other lines where several diffs are equally short.
 */
export function diffLines(before: readonly string[], after: readonly string[]): readonly string[] {
  const hunks = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (hunks === undefined) return [...marked('- ', before), ...marked('+ ', after)];
  return hunks.flatMap(({ added, removed, value }) => marked(added ? '+ ' : removed ? '- ' : '  ', value));
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${mark}${line}`);
}
