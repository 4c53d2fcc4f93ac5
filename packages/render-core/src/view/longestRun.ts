/**
 * The indices of the longest run of numbers that already stand in rising order. When things have been reordered,
 * these are the ones that can be said to have kept their place.
 */
export function keepers(numbers: readonly number[]): ReadonlySet<number> {
  // ends[n] is the index of the smallest number that ends a rising run of n + 1.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    let [place, end] = [0, ends.length];
    while (place < end) {
      const middle = (place + end) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) place = middle + 1;
      else end = middle;
    }
    previous[index] = ends[place - 1];
    ends[place] = index;
  });
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index);
  return kept;
}
