import { nextFrame } from '../createPerson.js';
import { isSame, optionValues, shownOptions } from '../optionValues.js';

/** @import { Page } from 'playwright-core' */
/** @import { Gesture, Person } from '../types.js' */

/** @type {NonNullable<Gesture['choose']>} */
const choose = (field, random) => [random.int(optionValues(field.properties).length)];

/** @type {Gesture['acts']} */
const pick = (field, [index]) => [
  { type: 'setValue', blockId: field.id, value: optionValues(field.properties)[index] },
];

/** @type {Gesture['acts']} */
const toggle = (field, [index], /** @type {never} */ shown) => {
  const value = optionValues(field.properties)[index];
  const now = /** @type {unknown[]} */ (shown ?? []);
  const rest = now.filter((other) => !isSame(other, value));
  return [{ type: 'setValue', blockId: field.id, value: rest.length < now.length ? rest : [...now, value] }];
};

/**
 * Clicks an option of a selector that shows all options.
 *
 * @param {string} selector
 * @returns {Gesture['drive']}
 */
const clickNth =
  (selector) =>
  async ({ box, click }, _, [index]) => {
    const option = box.locator(selector).nth(index);
    await click(option.locator('xpath=self::*[not(.//input[@disabled])]'));
  };

/** @param {Person} person */
async function open({ box, click, page }) {
  // In the corner, away from tags that a click could remove.
  const press = () => click(box.locator('.ant-select:not(.ant-select-disabled)'), { x: 3, y: 3 });
  await press();
  return waitForList(page, press);
}

/**
 * Waits for the dropdown list. It may close late, because the field lost the focus before; then it is opened again.
 *
 * @param {Page} page
 * @param {() => Promise<void>} press
 */
export async function waitForList(page, press) {
  const list = page.locator('.ant-select-dropdown:visible');
  for (let frame = 0; (await list.count()) === 0; frame += 1) {
    if (frame === 10) await press();
    if (frame === 100) throw new Error('The dropdown list does not open.');
    await page.evaluate(nextFrame);
  }
  return list;
}

/** @type {Gesture['drive']} */
const clickOption = async (person, _, [index]) => {
  const list = await open(person);
  await person.click(
    list
      .locator('.ant-select-item-option')
      .nth(index)
      .and(list.locator(':not(.ant-select-item-option-disabled)')),
  );
};

/** @type {Gesture['drive']} */
const clearSelect = async ({ box, click }) => {
  const select = box.locator('.ant-select:not(.ant-select-disabled)');
  if ((await select.count()) > 0) await select.hover();
  await click(box.locator('.ant-select-clear'));
};

/** Searches, and deletes the search text, as leaving the field would. */
/** @type {Gesture} */
const search = {
  choose: (_, random) => [random.pick(['re', 'zz'])],
  async drive(person, { properties }, [text]) {
    await open(person);
    if (properties.showSearch === false) return;
    await person.page.keyboard.insertText(text);
    await person.page.keyboard.press('ControlOrMeta+A');
    await person.page.keyboard.press('Delete');
  },
  acts: ({ id }, [text]) =>
    [text, ''].map((detail) => ({ type: 'triggerEvent', blockId: id, event: 'onSearch', detail })),
};

/** Searches for an option by its label, and picks it. */
/** @type {Gesture} */
const find = {
  choose: ({ properties }, random) => {
    const labels = shownOptions(properties).flatMap(({ disabled, label }) =>
      label && !disabled ? [label] : [],
    );
    return labels.length === 0 || properties.showSearch === false ? [] : [random.pick(labels)];
  },
  async drive(person, _, [label]) {
    if (label === undefined) return;
    const list = await open(person);
    await person.page.keyboard.insertText(label);
    const found = list.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)');
    await person.click(found.getByText(label, { exact: true }));
  },
  acts: ({ id }, [label]) =>
    label === undefined
      ? []
      : [
          { type: 'triggerEvent', blockId: id, event: 'onSearch', detail: label },
          { type: 'setValue', blockId: id, value: label },
        ],
};

/** @type {Gesture} */
const again = {
  drive: async (person) => void (await open(person)),
  // Null may be an option that is not selected.
  acts: ({ id }, _, shown) => (shown === null ? [] : [{ type: 'setValue', blockId: id, value: shown }]),
};

/** @type {Gesture} */
const pickOne = { choose, drive: clickOption, acts: pick };

/**
 * Clicks the clear button, if there is one.
 *
 * @param {unknown} value The value after clearing.
 * @returns {Gesture}
 */
const clearTo = (value) => ({
  drive: clearSelect,
  acts: ({ id, properties: { allowClear } }) =>
    allowClear === false ? [] : [{ type: 'setValue', blockId: id, value }],
});

/** @type {Record<string, Record<string, Gesture>>} */
export const selectors = {
  AutoComplete: {
    paste: {
      choose: (_, random) => [random.pick(['Amster', 'Ber', 'y', 'other'])],
      drive: ({ input, paste }, _, [text]) => paste(input, text),
      acts: ({ id }, [text]) => [{ type: 'setValue', blockId: id, value: text }],
    },
    clear: clearTo(null),
    /** Picks a suggestion, after typing the beginning of it. */
    find: {
      choose: ({ properties: { options } }, random) => [
        String(random.pick(/** @type {unknown[]} */ (options))),
      ],
      async drive({ click, input, page, paste }, _, [text]) {
        await paste(input, String(text).slice(0, 2));
        const list = await waitForList(page, () => click(input));
        await click(list.locator('.ant-select-item-option').getByText(text, { exact: true }));
      },
      acts: ({ id }, [text]) => [
        { type: 'triggerEvent', blockId: id, event: 'onSearch', detail: String(text).slice(0, 2) },
        { type: 'setValue', blockId: id, value: text },
      ],
    },
  },
  ButtonSelector: { pick: { choose, drive: clickNth('.ant-radio-button-wrapper'), acts: pick } },
  CheckboxSelector: { toggle: { choose, drive: clickNth('.ant-checkbox-wrapper'), acts: toggle } },
  MultipleSelector: {
    toggle: { choose, drive: clickOption, acts: toggle },
    clear: clearTo([]),
    remove: {
      choose: (_, random) => [random.int(3)],
      drive: ({ box, click }, _, [index]) =>
        click(box.locator('.ant-select-selection-item-remove, .ant-tag-close-icon').nth(index)),
      acts: ({ id }, [index], /** @type {never} */ shown) => [
        { type: 'setValue', blockId: id, value: /** @type {unknown[]} */ (shown ?? []).toSpliced(index, 1) },
      ],
    },
    again,
    search,
  },
  RadioSelector: { pick: { choose, drive: clickNth('.ant-radio-wrapper'), acts: pick } },
  Selector: { again, clear: clearTo(null), find, pick: pickOne, search },
};
