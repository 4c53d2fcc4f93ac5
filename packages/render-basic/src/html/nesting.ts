import { VOID } from './elements.js';

/** Elements that end by themselves where the next one begins, so that many in a row are not deep. */
const SELF_ENDING: ReadonlySet<string> = new Set(
  'colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
);

/** How deep HTML is nested at most, by a glance at its tags. */
export function nesting(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase();
    if (VOID.has(name) || SELF_ENDING.has(name)) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
