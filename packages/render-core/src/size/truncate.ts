/** Cuts a text to so many characters, with a mark at its end that may say how many are missing. */
export function truncate(
  text: string,
  maxCharacters: number,
  mark: (missing: number) => string = () => '…',
): string {
  const missing = text.length - maxCharacters;
  return missing > 0 ? `${text.slice(0, maxCharacters)}${mark(missing)}` : text;
}

/** Marks a text by how much of it is missing. */
export function moreCharacters(missing: number): string {
  return `… ${missing} more characters`;
}
