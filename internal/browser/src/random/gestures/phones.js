/** @import { Gesture } from '../types.js' */

const names = { NL: 'Netherlands', US: 'United States', ZA: 'South Africa' };

/** @type {Record<string, Gesture>} */
const gestures = {
  paste: {
    choose: ({ properties: { maxLength } }, random) => [
      random.pick(['612', '5', '06 12 x'].filter((text) => text.length <= Number(maxLength ?? Infinity))),
    ],
    drive: ({ input, paste }, _, [text]) => paste(input, text),
    acts: ({ id }, [text]) => [{ type: 'setValue', blockId: id, value: { input: text } }],
  },
  delete: {
    drive: ({ input, paste }) => paste(input, ''),
    acts: ({ id }) => [{ type: 'setValue', blockId: id, value: null }],
  },
  region: {
    choose: (_, random) => [random.pick(Object.keys(names))],
    async drive({ box, click, page }, _, [code]) {
      await click(box.locator('.ant-select:not(.ant-select-disabled)'));
      const name = names[/** @type {keyof names} */ (code)];
      // The list is virtual: only nearby entries are rendered.
      await page.keyboard.insertText(`${name} +`);
      const option = page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .getByText(` ${name} +`);
      await option.waitFor();
      await click(option);
    },
    acts: ({ id }, [code]) => [{ type: 'setValue', blockId: id, value: { region: code } }],
  },
  enter: {
    async drive({ input, click, page }) {
      await click(input);
      await page.keyboard.press('Enter');
    },
    acts: ({ id }) => [{ type: 'triggerEvent', blockId: id, event: 'onPressEnter' }],
  },
};

/** @type {Record<string, Record<string, Gesture>>} */
export const phones = { PhoneNumberInput: gestures };
