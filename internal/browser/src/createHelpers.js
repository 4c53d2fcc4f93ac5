/** @import { Page } from 'playwright-core' */

/** @typedef {ReturnType<typeof createHelpers>} Helpers */

/**
 * What a person does with the components of Ant Design, by block id.
 *
 * @param {Page} page
 */
export function createHelpers(page) {
  /** @param {string} id */
  const byId = (id) => page.locator(`[id="${id}"]`);
  /** @param {string} id */
  const input = (id) => byId(`${id}_input`);
  /** @param {string} name */
  const click = async (name) => {
    const button = page.getByRole('button', { exact: true, name });
    await button.waitFor();
    await isStill(page);
    await button.click();
  };

  return {
    byId,
    input,
    /**
     * What a person reads in a block: its text, and in each field the value or else the placeholder.
     *
     * @param {string} id
     */
    async read(id) {
      const block = byId(`bl-${id}`);
      const fields = await block.locator('input:visible').all();
      const texts = fields.map(
        async (field) => (await field.inputValue()) || (await field.getAttribute('placeholder')),
      );
      return [...(await block.allInnerTexts()), ...(await Promise.all(texts))].join('\n');
    },
    /** Clicks a button by what it says. */
    click,
    /**
     * Waits until the page has logged so many events: some come only after an animation.
     *
     * @param {number} count
     */
    async logged(count) {
      const read = 'JSON.stringify(window.readPage()).split(\'"event":\').length - 1';
      while (Number(await page.evaluate(read)) < count) await page.waitForTimeout(20);
    },
    /** Clicks the Save button that most pages have. */
    save: () => click('Save'),
    /**
     * Types key by key.
     *
     * @param {string} id
     * @param {string} text
     */
    async type(id, text) {
      await input(id).click();
      await page.keyboard.type(text);
    },
    /**
     * Enters all of a text at once.
     *
     * @param {string} id
     * @param {string} text
     */
    async paste(id, text) {
      await input(id).click();
      await page.keyboard.insertText(text);
    },
    /**
     * Types a date, or another value that takes effect with Enter.
     *
     * @param {string} id
     * @param {string} text
     */
    async enter(id, text) {
      await input(id).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    /**
     * Opens the options of a Selector and clicks some of them.
     *
     * @param {string} id
     * @param {string[]} labels
     */
    async pick(id, ...labels) {
      await input(id).click();
      for (const label of labels) {
        await page
          .locator('.ant-select-dropdown:visible .ant-select-item-option')
          .getByText(label, { exact: true })
          .click();
      }
    },
  };
}

/**
 * Waits until nothing that a person sees comes or goes. What is about to move, but has not begun, looks as if it stood still:
 * on a slow machine a click would miss it. The icon of a button that was loading does not move the button and may stay, unseen,
 * as one that leaves.
 *
 * @param {Page} page
 */
function isStill(page) {
  const moving = ['enter', 'leave', 'appear'].map((phase) => `[class*="-${phase}"]:not(.anticon):visible`);
  return page.locator(moving.join(', ')).first().waitFor({ state: 'hidden' });
}
