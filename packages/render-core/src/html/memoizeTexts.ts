/** Shorter texts are faster to convert than to look up. */
const MIN_LENGTH = 1000;

/**
 * Memoizes a conversion of long texts, because a page is rendered several times per action and mostly stays the same.
 * An LRU cache of at most `maxCharacters`, inputs and results together.
 */
export function memoizeTexts(
  read: (text: string) => string,
  maxCharacters: number,
): (text: string) => string {
  const cache = new Map<string, string>();
  let characters = 0;
  return (text) => {
    if (text.length < MIN_LENGTH) return read(text);
    const found = cache.get(text);
    const result = found ?? read(text);
    if (found === undefined) characters += text.length + result.length;
    cache.delete(text);
    cache.set(text, result);
    for (const [oldest, output] of cache) {
      if (characters <= maxCharacters) break;
      cache.delete(oldest);
      characters -= oldest.length + output.length;
    }
    return result;
  };
}
