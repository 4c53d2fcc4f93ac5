/** @import { Field, Gesture } from '../types.js' */

/** @type {Record<string, Gesture>} */
const toggle = {
  toggle: {
    drive: ({ click, input }) => click(input),
    acts: ({ id }, _, shown) => [{ type: 'setValue', blockId: id, value: !shown }],
  },
  again: {
    drive: async () => {},
    acts: ({ id }, _, shown) => [{ type: 'setValue', blockId: id, value: Boolean(shown) }],
  },
};

/** Returns the scale of a RatingSlider. Its lowest position means no answer. */
function scaleOf(/** @type {Record<string, unknown>} */ { min, max, step }) {
  const by = Number(step || 1);
  const low = Number(min || 0);
  return { by, high: Number(max ?? 10), low, none: low - by };
}

/** @param {Field} field */
const labelOf = ({ properties }) => properties.notApplicableLabel || 'N/A';

/** @type {Record<string, Gesture>} */
const rating = {
  /** Clicks a position on the slider, after removing the tick that disables it. */
  slide: {
    choose({ properties }, random) {
      const { by, high, none } = scaleOf(properties);
      return [none + by * random.int(Math.floor((high - none) / by) + 1)];
    },
    async drive({ box, click }, { properties }, [place], shown) {
      const { high, none } = scaleOf(properties);
      const tick = box.locator('input[type=checkbox]:checked:enabled');
      if ((await tick.count()) > 0) await click(tick);
      const slider = box.locator('.ant-slider:not(.ant-slider-disabled)');
      const area = await slider
        .locator('.ant-slider-rail')
        .boundingBox({ timeout: 500 })
        .catch(() => null);
      const width = (area?.width ?? 0) - 2;
      /** @param {number} at */
      const clickAt = (at) => click(slider, { x: 1 + (width * (at - none)) / (high - none), y: 6 });
      // Without a numeric value the handle has no fixed position, and a click on it would do nothing.
      if (shown !== null && typeof shown !== 'number') await clickAt(place === high ? none : high);
      await clickAt(place);
    },
    acts({ id, properties }, [place]) {
      const { none } = scaleOf(properties);
      return [{ type: 'setValue', blockId: id, value: place === none ? null : place }];
    },
  },
  /** Ticks "not applicable". If the value has changed meanwhile, the tick is removed first. */
  tick: {
    async drive({ box, click }, field, _, shown) {
      const ticks = box.locator('input[type=checkbox]:enabled');
      const isTicked = (await ticks.and(box.locator(':checked')).count()) > 0;
      if (isTicked && shown === labelOf(field)) return;
      await click(ticks);
      if (isTicked) await click(ticks);
    },
    acts: (field) => [{ type: 'setValue', blockId: field.id, value: labelOf(field) }],
  },
  again: {
    drive: async () => {},
    acts: ({ id }, _, shown) => [{ type: 'setValue', blockId: id, value: shown }],
  },
};

/** @type {Record<string, Record<string, Gesture>>} */
export const toggles = { CheckboxSwitch: toggle, RatingSlider: rating, Switch: toggle };
