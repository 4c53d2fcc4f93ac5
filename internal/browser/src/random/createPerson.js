/** @import { Page } from 'playwright-core' */
/** @import { Person } from './types.js' */

/** Evaluated in the browser: resolves when it has drawn the previous changes. */
export const nextFrame = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

/** A person cannot do the act now: an element is not on the screen, or is disabled. */
export class Impossible extends Error {}

/**
 * @param {Page} page
 * @param {string} id
 * @returns {Person}
 */
export function createPerson(page, id) {
  /** @type {Person['click']} */
  const click = async (locator, position) => {
    for (let frame = 0; (await locator.count()) === 0; frame += 1) {
      // An element that opens or moves may take some frames to appear.
      if (frame === 5) throw new Impossible();
      await page.evaluate(nextFrame);
    }
    await locator.first().click({ timeout: 5000, ...(position && { position }) });
  };
  return {
    page,
    box: page.locator(`[id="bl-${id}"]`),
    input: page.locator(`[id="${id}_input"]:enabled, span:has(> [id="${id}_input"]:enabled)`).first(),
    click,
    async paste(locator, text) {
      await click(locator);
      await page.keyboard.press('ControlOrMeta+A');
      await (text === '' ? page.keyboard.press('Delete') : page.keyboard.insertText(text));
    },
  };
}
