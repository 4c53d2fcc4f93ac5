import { editDistance } from '../names/editDistance.js';

/** The maximum length of compared names: the edit distance is quadratic. */
const MAX_COMPARED = 60;

/**
 * Finds the things whose names are closest to a text: first those that contain it, then those with the smallest edit
 * distance.
 */
export function closest<T>(
  text: string,
  things: readonly T[],
  nameOf: (thing: T) => string,
  most = 5,
): readonly T[] {
  if (text === '') return things.slice(0, most);
  const wanted = text.toLowerCase().slice(0, MAX_COMPARED);
  const ranked = things.map((thing) => {
    const name = nameOf(thing).toLowerCase();
    return {
      thing,
      distance: name.includes(wanted) ? 0 : 1 + editDistance(wanted, name.slice(0, MAX_COMPARED)),
    };
  });
  return ranked
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ thing }) => thing);
}
