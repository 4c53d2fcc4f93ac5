import { editDistance } from '../names/editDistance.js';

/** How much of a name is compared: all edits of very long ones take too long to count. */
const COMPARED = 60;

/** The few things whose name is closest to a text: first those that contain it, then those that take the fewest edits. */
export function closest<T>(
  text: string,
  things: readonly T[],
  nameOf: (thing: T) => string,
  most = 5,
): readonly T[] {
  if (text === '') return things.slice(0, most);
  const wanted = text.toLowerCase().slice(0, COMPARED);
  const ranked = things.map((thing) => {
    const name = nameOf(thing).toLowerCase();
    return { thing, distance: name.includes(wanted) ? 0 : 1 + editDistance(wanted, name.slice(0, COMPARED)) };
  });
  return ranked
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ thing }) => thing);
}
