import type { FileLine } from './configFiles.js';

/** The maximum number of places in a message. */
const MAX_PLACES = 3;

/** Returns a message with its first place before it. After it come the number of places, and the next ones. */
export function atPlaces(text: string, places: readonly FileLine[]): string {
  const [first, ...others] = [...new Set(places.map(({ file, line }) => `${file}:${line}`))];
  if (first === undefined) return text;
  if (others.length === 0) return `${first}: ${text}`;
  const rest = others.length + 1 - MAX_PLACES;
  const more = rest > 0 ? [`${rest} more`] : [];
  const listed = [...others.slice(0, MAX_PLACES - 1), ...more].join(', ');
  return `${first}: ${text} This is in ${others.length + 1} places, also in ${listed}.`;
}
