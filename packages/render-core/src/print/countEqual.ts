/** Keeps the first of equal texts, with their number if there are several: `No (2 times)`. */
export function countEqual(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
}
