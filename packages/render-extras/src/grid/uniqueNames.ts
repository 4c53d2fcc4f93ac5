/** Returns a function that makes names unique: the second "Print" becomes "Print (2)". */
export function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}
