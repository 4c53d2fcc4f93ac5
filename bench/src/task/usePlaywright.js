import { fields, parts } from './values.js';

/** @import { ToolCaller } from '../mcp/ToolCaller.js' */

/** The maximum number of snapshots to wait for an element. */
const MAX_LOOKS = 20;

/**
 * Reports the same ticket as an agent does with Playwright MCP: it looks at the page whenever it needs an element that it has not
 * seen, fills in as many fields as possible at once, and clicks what only clicks can do.
 *
 * @param {ToolCaller} server
 * @param {string} url
 */
export async function reportWithPlaywright(server, url) {
  const page = new SeenPage(server);
  await page.call('browser_navigate', { url: `${url}/tickets` });
  await page.click(/button .*New ticket"/);
  page.forget();
  await page.click(/button .*Add a part"/);
  await page.click(/button .*Add a part"/);
  await page.look();
  const field = async (
    /** @type {string} */ name,
    /** @type {string} */ type,
    /** @type {RegExp} */ pattern,
    /** @type {unknown} */ value,
    nth = 0,
  ) => ({
    name,
    element: name,
    type,
    target: await page.find(pattern, nth),
    value: String(value),
  });
  await page.call('browser_fill_form', {
    fields: [
      await field('Title', 'textbox', /textbox ".*Title/, fields.title),
      await field(
        'Description',
        'textbox',
        /textbox ".*What happened|textbox ".*Description/,
        fields.description,
      ),
      await field('Your email', 'textbox', /textbox ".*Your email/, fields.email),
      await field('Your phone', 'textbox', /textbox ".*Your phone/, fields.phone.split(' ')[1]),
      await field('Email me', 'checkbox', /switch /, fields.notify),
      await field('Urgent', 'radio', /radio ".*Urgent/, true),
      await field('Hours', 'textbox', /spinbutton ".*Hours/, fields.hours),
      ...(await Promise.all(
        parts.flatMap(({ name, quantity }, index) => [
          field(`Part ${index}`, 'textbox', /textbox ".*Part/, name, index),
          field(`Quantity ${index}`, 'textbox', /spinbutton ".*Quantity/, quantity, index),
        ]),
      )),
    ],
  });
  await page.type(/textbox ".*Needed by/, fields.due_date);
  // A click on the combobox itself would time out after five seconds: the selected value covers it.
  await page.click(/generic .*Hardware/);
  await page.click(/: Network$|option "Network"/);
  await page.click(/combobox ".*Tags/);
  for (const tag of fields.tags) await page.click(new RegExp(`: ${tag}$`));
  const submit = await page.find(/button .*Create ticket"/);
  page.forget();
  await page.call('browser_click', { element: 'Create ticket', target: submit });
  await page.find(new RegExp(`heading "#\\d+ ${fields.title}`));
  await page.find(/Separation pad/);
}

/** The snapshots of a page that an agent has seen, newest first. */
class SeenPage {
  /** @type {ToolCaller} */
  #server;
  /** @type {string[]} */
  #seen = [];

  /** @param {ToolCaller} server */
  constructor(server) {
    this.#server = server;
  }

  /**
   * @param {string} name
   * @param {Record<string, unknown>} [args]
   */
  async call(name, args = {}) {
    const text = await this.#server.callTool(name, args);
    if (text.includes('[ref=')) this.#seen.unshift(text);
  }

  look() {
    return this.call('browser_snapshot');
  }

  /** Drops the snapshots after a navigation. */
  forget() {
    this.#seen = [];
  }

  /**
   * Finds the element whose line in a snapshot matches.
   *
   * @param {RegExp} pattern
   * @param {number} [nth]
   * @returns {Promise<string>}
   */
  async find(pattern, nth = 0) {
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      for (const text of this.#seen) {
        const lines = text.split('\n').filter((line) => pattern.test(line) && line.includes('[ref='));
        const [, ref] = /\[ref=(\w+)\]/.exec(lines[nth] ?? '') ?? [];
        if (ref !== undefined) return ref;
      }
      await this.look();
    }
    throw new Error(`Nothing on the page matches ${pattern}:\n${this.#seen[0]}`);
  }

  /** @param {RegExp} pattern */
  async click(pattern) {
    await this.call('browser_click', { element: String(pattern), target: await this.find(pattern) });
  }

  /**
   * @param {RegExp} pattern
   * @param {string} text
   */
  async type(pattern, text) {
    await this.click(pattern);
    await this.call('browser_type', {
      element: String(pattern),
      target: await this.find(pattern),
      text,
      submit: true,
    });
  }
}
