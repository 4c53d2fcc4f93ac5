import dedent from 'dedent';

/** Marks the place of a value; a private-use character, which no text of ours has. */
const MARK = '\uE000';

/**
 * As `dedent`, but values are inserted unchanged. `dedent` itself unescapes their backslashes, so that `\x3c` would become `<` after
 * escaping, and a Windows path a line break; and it strips the indentation of their lines. Use it for values that are not our own.
 */
export function safeDedent(strings: TemplateStringsArray, ...values: readonly string[]): string {
  const marks = values.map((_, index) => `${MARK}${index}${MARK}`);
  return dedent(strings, ...marks).replace(/\uE000(\d+)\uE000/g, (_, index) => values[index] ?? '');
}
