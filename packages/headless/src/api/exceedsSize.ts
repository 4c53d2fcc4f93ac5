/**
 * Tells whether JSON data has more characters than so many, roughly: names, texts, and one for each value. Stops counting at the limit, and
 * copies nothing, so that it costs little beside the serialising of the same data.
 */
export function exceedsSize(data: unknown, characters: number): boolean {
  let left = characters;
  const found: unknown[] = [data];
  while (found.length > 0) {
    const value = found.pop();
    left -= 1;
    if (typeof value === 'string') left -= value.length;
    else if (typeof value === 'number') left -= 8;
    else if (Array.isArray(value)) {
      // Each item takes one at least: what is too long need not be walked.
      if (value.length > left) return true;
      for (const item of value) found.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        left -= key.length;
        found.push((value as Readonly<Record<string, unknown>>)[key]);
      }
    }
    if (left < 0) return true;
  }
  return false;
}
