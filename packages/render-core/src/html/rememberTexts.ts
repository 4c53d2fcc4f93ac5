/** Shorter texts are read again faster than they are found. */
const SHORTEST = 1000;

/**
 * Remembers what a function makes of long texts: a page is rendered several times for each action, and most of it stays as
 * it was. The texts used least recently are forgotten once all have more than `mostCharacters`.
 */
export function rememberTexts(
  read: (text: string) => string,
  mostCharacters: number,
): (text: string) => string {
  const known = new Map<string, string>();
  let characters = 0;
  return (text) => {
    if (text.length < SHORTEST) return read(text);
    const found = known.get(text);
    const result = found ?? read(text);
    if (found === undefined) characters += text.length + result.length;
    known.delete(text);
    known.set(text, result);
    for (const [oldest, made] of known) {
      if (characters <= mostCharacters) break;
      known.delete(oldest);
      characters -= oldest.length + made.length;
    }
    return result;
  };
}
