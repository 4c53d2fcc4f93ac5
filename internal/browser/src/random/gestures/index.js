import { dates } from './dates.js';
import { editables } from './editables.js';
import { numbers } from './numbers.js';
import { paging } from './paging.js';
import { phones } from './phones.js';
import { selectors } from './selectors.js';
import { texts } from './texts.js';
import { toggles } from './toggles.js';

/** @import { Gesture } from '../types.js' */

/** @type {Record<string, Record<string, Gesture>>} */
const byType = {
  ...dates,
  ...editables,
  ...numbers,
  ...paging,
  ...phones,
  ...selectors,
  ...texts,
  ...toggles,
};

/** @type {Gesture} */
const again = {
  // Only enters and leaves the field.
  drive: async ({ click, input }) => click(input),
  acts: ({ id }, _, shown) => (shown === undefined ? [] : [{ type: 'setValue', blockId: id, value: shown }]),
};

/** Types that can be clicked without changing anything. */
const focusable = new Set(
  Object.keys(byType).filter((type) => /^(Text|Password|Number|Phone|Date|Month|Week|AutoC)/.test(type)),
);

/** @param {string} type */
export const hasGestures = (type) => Object.hasOwn(byType, type);

/**
 * @param {string} type
 * @returns {Record<string, Gesture>}
 */
export function gesturesOf(type) {
  const own = byType[type];
  if (own === undefined)
    throw new Error(`There are no gestures for block type ${type}: add them to gestures.`);
  return focusable.has(type) ? { ...own, again } : own;
}
