/** Quotes a word for a POSIX shell. */
export function quote(word: string): string {
  return /^[\w./,@:=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
