/** Truncates a text to this many characters, and appends a mark that may tell how many are missing. */
export function truncate(
  text: string,
  maxCharacters: number,
  mark: (missing: number) => string = () => '…',
): string {
  const missing = text.length - maxCharacters;
  return missing > 0 ? `${text.slice(0, maxCharacters)}${mark(missing)}` : text;
}

/** The mark of a truncated text, with the number of missing characters. */
export function moreCharacters(missing: number): string {
  return `… ${missing} more characters`;
}
