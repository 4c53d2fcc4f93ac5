/**
 * Tells whether JSON data is larger than `characters`, roughly: counts keys, texts, and one for each value. Stops at the limit
 * and copies nothing, so it is cheap compared to serialising the data.
 */
export function exceedsSize(data: unknown, characters: number): boolean {
  let left = characters;
  const stack: unknown[] = [data];
  while (stack.length > 0) {
    const value = stack.pop();
    left -= 1;
    if (typeof value === 'string') left -= value.length;
    else if (typeof value === 'number') left -= 8;
    else if (Array.isArray(value)) {
      // Each item counts at least one, so a longer list need not be walked.
      if (value.length > left) return true;
      for (const item of value) stack.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        left -= key.length;
        stack.push((value as Readonly<Record<string, unknown>>)[key]);
      }
    }
    if (left < 0) return true;
  }
  return false;
}
