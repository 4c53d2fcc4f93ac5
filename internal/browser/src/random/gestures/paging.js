import { waitForList } from './selectors.js';

/** @import { Field, Gesture } from '../types.js' */

/**
 * @param {Field} field
 * @param {{ current: number } | undefined} shown
 * @param {number} by
 * @returns {ReturnType<Gesture['acts']>}
 */
const turn = ({ id }, shown, by) =>
  shown ? [{ type: 'setValue', blockId: id, value: { current: shown.current + by } }] : [];

/** @type {Record<string, Gesture>} */
const gestures = {
  /** Opens a nearby page by its own button. */
  near: {
    choose: (_, random) => [random.pick([-2, -1, 1, 2])],
    async drive({ box, click }, _, [by], shown) {
      const page = Number(Object(shown).current) + by;
      await click(box.locator(`:not(.ant-pagination-disabled) > .ant-pagination-item-${page}`));
    },
    acts: (field, [by], shown) => (field.properties.simple ? [] : turn(field, shown, by)),
  },
  next: {
    drive: ({ box, click }) =>
      click(box.locator('.ant-pagination-next:not(.ant-pagination-disabled) button:enabled')),
    acts: (field, _, shown) => turn(field, shown, 1),
  },
  size: {
    choose: ({ properties: { pageSizeOptions } }, random) => [
      random.pick(/** @type {number[]} */ (pageSizeOptions ?? [10, 20, 30, 40])),
    ],
    async drive({ box, click, page }, _, [size]) {
      const press = () =>
        click(box.locator('.ant-pagination-options-size-changer:not(.ant-select-disabled)'));
      await press();
      const list = await waitForList(page, press);
      await click(list.getByTitle(`${size} / page`, { exact: true }));
    },
    acts: ({ id }, [size]) => [{ type: 'setValue', blockId: id, value: { pageSize: size } }],
  },
  again: {
    drive: async () => {},
    acts: ({ id }, _, shown) => [{ type: 'setValue', blockId: id, value: shown }],
  },
};

/** @type {Record<string, Record<string, Gesture>>} */
export const paging = { Pagination: gestures };
