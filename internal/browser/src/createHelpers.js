/** @import { Page } from 'playwright-core' */

/** @typedef {ReturnType<typeof createHelpers>} Helpers */

/**
 * Creates helpers that use the components of Ant Design as a person does, by block id.
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
    // Before Lowdefy 5.4 the button of a dialog is "Ok", since then "OK".
    const button = page.getByRole('button', name === 'Ok' ? { name: /^ok$/i } : { exact: true, name });
    await button.waitFor();
    await isStill(page);
    await button.click();
  };

  return {
    byId,
    input,
    /**
     * Reads a block as a person does: its text, and of each field the value or else the placeholder.
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
    /** Clicks a button by its label. */
    click,
    /**
     * Waits until the page has logged `count` events: some come only after an animation.
     *
     * @param {number} count
     */
    async logged(count) {
      const isLogged = `JSON.stringify(window.readPage()).split('"event":').length > ${count}`;
      await page.waitForFunction(isLogged, undefined, { polling: 20 });
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
     * Pastes a text.
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
      // The list of another selector may still be closing.
      const listbox = await input(id).getAttribute('aria-controls');
      const list = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${listbox}"]`) });
      await isStill(page);
      for (const label of labels)
        await list.locator('.ant-select-item-option').getByText(label, { exact: true }).click();
    },

    /** Waits until no list is opening or closing: a click would miss. */
    still: () => isStill(page),

    /** Closes the open list of a selector, and waits until it is gone: another list may have an option with the same text. */
    async closeList() {
      await page.keyboard.press('Escape');
      await page.locator('.ant-select-dropdown:visible').first().waitFor({ state: 'hidden' });
    },
  };
}

/**
 * Waits until no visible element is entering or leaving. Playwright's own check is not enough: on a slow machine an animation may not
 * have started yet, and a click would miss. The icon of a loading button is ignored: it does not move the button, and may stay hidden
 * in its leaving state.
 *
 * @param {Page} page
 */
function isStill(page) {
  const moving = ['enter', 'leave', 'appear'].map((phase) => `[class*="-${phase}"]:not(.anticon):visible`);
  return page.locator(moving.join(', ')).first().waitFor({ state: 'hidden' });
}
