/** @import { Gesture } from '../types.js' */

/** @type {Record<string, Gesture>} */
const gestures = {
  /** Clicks the pen, replaces the text and presses Enter. */
  edit: {
    choose: ({ properties: { editable } }, random) => [
      random.pick(['red', 'Hello', ...(editable && typeof editable === 'object' ? [] : [' two words ', ''])]),
    ],
    async drive({ box, click, page, paste }, _, [text]) {
      const field = box.locator('textarea');
      if ((await field.count()) === 0) await click(box.locator('.ant-typography-edit'));
      await paste(field, text);
      await page.keyboard.press('Enter');
    },
    acts: ({ id }, [text]) => [{ type: 'setValue', blockId: id, value: text }],
  },
  copy: {
    drive: ({ box, click }) => click(box.locator('.ant-typography-copy')),
    acts: ({ id }) => [{ type: 'triggerEvent', blockId: id, event: 'onCopy' }],
  },
};

/** @type {Record<string, Record<string, Gesture>>} */
export const editables = { ParagraphInput: gestures, TitleInput: gestures };
