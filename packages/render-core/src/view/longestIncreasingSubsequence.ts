/** Finds the indices of a longest increasing subsequence. After reordering, these elements count as not moved. */
export function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  // ends[n] is the index of the smallest number that ends an increasing subsequence of length n + 1.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const result = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) result.add(index);
  return result;
}
