/** @import { Field, Gesture } from '../types.js' */

/** @param {Field} field */
const fitting = ({ properties: { maxLength } }) =>
  ['red', 'Green', 'a b', 'x', 'Über 9 000'].filter((text) => text.length <= Number(maxLength ?? Infinity));

/** @type {Record<string, Gesture>} */
const gestures = {
  /** Replaces the text by pasting. */
  paste: {
    choose: (field, random) => [random.pick(fitting(field))],
    drive: ({ input, paste }, _, [text]) => paste(input, text),
    acts: ({ id }, [text]) => [{ type: 'setValue', blockId: id, value: text }],
  },
  /** Replaces the text key by key, so even the same text causes changes. */
  type: {
    choose: (field, random) => [random.pick(fitting(field).filter((text) => text.length > 1))],
    async drive({ input, click, page }, { properties }, [text]) {
      await click(input);
      await page.keyboard.press('ControlOrMeta+A');
      // With replaceInput the component changes the text after each key, so characters would be repeated.
      await (properties.replaceInput ? page.keyboard.insertText(text) : page.keyboard.type(text));
    },
    acts: ({ id, properties }, [text], shown) =>
      text === shown && !properties.replaceInput
        ? [{ type: 'triggerEvent', blockId: id, event: 'onChange' }]
        : [{ type: 'setValue', blockId: id, value: text }],
  },
  delete: {
    drive: ({ input, paste }) => paste(input, ''),
    acts: ({ id }) => [{ type: 'setValue', blockId: id, value: null }],
  },
  clear: {
    drive: ({ box, click }) =>
      click(box.locator('.ant-input-clear-icon:not(.ant-input-clear-icon-hidden):visible')),
    acts: ({ id, properties }) =>
      properties.allowClear ? [{ type: 'setValue', blockId: id, value: null }] : [],
  },
  enter: {
    async drive({ input, click, page }) {
      await click(input);
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('Enter');
    },
    acts: ({ id }) => [{ type: 'triggerEvent', blockId: id, event: 'onPressEnter' }],
  },
};

// An agent cannot see whether it types the current password again.
const { type: _, ...secret } = gestures;

/** @type {Record<string, Record<string, Gesture>>} */
export const texts = { PasswordInput: secret, TextArea: gestures, TextInput: gestures };
