/** @import { Field, Gesture } from '../types.js' */

/**
 * @param {Field} field
 * @param {number} number
 */
const clamp = ({ properties: { min, max } }, number) =>
  Math.min(Math.max(number, Number(min ?? -Infinity)), Number(max ?? Infinity));
/** @param {Field} field */
const inRange = (field) => [0, 3, 12, 12.5, 7.25, -3].filter((number) => clamp(field, number) === number);
/**
 * @param {Field} field
 * @param {number} number
 */
const written = ({ properties: { decimalSeparator } }, number) =>
  String(number).replace('.', String(decimalSeparator ?? '.'));

/**
 * One step up or down, by a key or by the buttons in the field.
 *
 * @param {(person: import('../types.js').Person, up: boolean) => Promise<void>} drive
 * @param {'keyboard' | 'controls'} property
 * @returns {Gesture}
 */
const stepBy = (drive, property) => ({
  choose: (_, random) => [random.chance(0.5)],
  drive: (person, _, [up]) => drive(person, up),
  acts(field, [up], shown) {
    const { step = 1, [property]: isOn } = field.properties;
    if (isOn === false) return [];
    const next = Number(((Number(shown) || 0) + (up ? 1 : -1) * Number(step)).toFixed(6));
    return [{ type: 'setValue', blockId: field.id, value: clamp(field, next) }];
  },
});

/** @type {Record<string, Record<string, Gesture>>} */
export const numbers = {
  NumberInput: {
    paste: {
      choose: (field, random) => [random.pick(inRange(field))],
      drive: ({ input, paste }, field, [number]) => paste(input, written(field, number)),
      acts: ({ id }, [number]) => [{ type: 'setValue', blockId: id, value: number }],
    },
    delete: {
      drive: ({ input, paste }) => paste(input, ''),
      acts: ({ id }) => [{ type: 'setValue', blockId: id, value: null }],
    },
    key: stepBy(async ({ input, click, page }, up) => {
      await click(input);
      await page.keyboard.press(up ? 'ArrowUp' : 'ArrowDown');
    }, 'keyboard'),
    arrow: stepBy(async ({ box, click, input }, up) => {
      await click(input);
      // Named "action" in Ant Design 6.
      const step = ['handler', 'action'].map((name) => `.ant-input-number-${name}-${up ? 'up' : 'down'}`);
      await click(box.locator(`:is(${step.join(', ')}):not([class*=disabled])`));
    }, 'controls'),
    enter: {
      async drive({ input, click, page }) {
        await click(input);
        await page.keyboard.press('Enter');
      },
      acts: ({ id }) => [{ type: 'triggerEvent', blockId: id, event: 'onPressEnter' }],
    },
  },
};
