/** Joins pieces, with the larger number of their adjacent line breaks between them, at most two. */
export function joinPieces(pieces: readonly string[]): string {
  const joined: string[] = [];
  let ends = 0;
  for (const piece of pieces) {
    const text = trimLineEnds(piece);
    const start = text === '' ? piece.length : piece.indexOf(text.charAt(0));
    const between = Math.min(Math.max(ends, start), 2);
    if (text !== '') joined.push('\n'.repeat(between), text);
    ends = text === '' ? between : piece.length - start - text.length;
  }
  return `${joined.join('')}${'\n'.repeat(ends)}`;
}

/** Trims line breaks at both ends. */
export function trimLineEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && text.charAt(from) === '\n') from += 1;
  while (to > from && text.charAt(to - 1) === '\n') to -= 1;
  return text.slice(from, to);
}
