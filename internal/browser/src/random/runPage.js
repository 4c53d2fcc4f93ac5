import { isDeepStrictEqual } from 'node:util';
import { findBlock } from '@lowdefy-mcp/render-core';
import { comparable } from '../compare.js';
import { messagesOf } from '../headless.js';
import { createPerson, Impossible, nextFrame } from './createPerson.js';
import { gesturesOf } from './gestures/index.js';

/** @import { Page } from 'playwright-core' */
/** @import { LogEntry, Session } from '@lowdefy-mcp/headless' */
/** @import { Tab } from '../openTab.js' */
/** @import { Act } from '../scenario.js' */
/** @import { Args, Explained, Field, RandomAct, RandomPage } from './types.js' */

/** @typedef {ReturnType<typeof comparable>} Result */

/**
 * @typedef {object} Difference
 * @property {number} index Of the act after which the sides differ.
 * @property {Result} browser
 * @property {Result} session
 * @property {string[]} log The results of the acts.
 */

// Messages and tooltips would cover the elements to click for seconds.
const over = 'body > div:is(:has(.ant-message), :has(.ant-tooltip))';
const clickThrough = `${over}, ${over} * { pointer-events: none !important }`;

/**
 * Performs the acts of a page on both sides, and compares the sides after each act.
 *
 * @param {RandomPage} random
 * @param {{ tab: Tab, headless: { session(): Session } }} both
 * @param {readonly Explained[]} explained Acts that are left out.
 * @returns {Promise<{ changes: number, difference?: Difference }>} `changes` counts the acts that changed something.
 */
export async function runPage({ acts, config, fields }, { headless, tab }, explained) {
  const { messages, page } = await tab.open(config.id);
  const session = headless.session();
  await session.open(config.id);
  await page.addStyleTag({ content: clickThrough });
  const readBrowser = async () => result(await readState(page), messages);
  /** @type {string[]} */
  const log = [];
  /** @type {LogEntry[]} */
  const entries = [];
  let changes = 0;
  let before = await readBrowser();
  for (const [index, act] of acts.entries()) {
    const field = fields.find(({ id }) => id === act.on);
    const shown = await shownTo(session, act.on);
    const seen = { args: act.args, gesture: act.gesture, shown, value: before.state[act.on] };
    if (field && explained.some(({ isMeant }) => isMeant({ field, ...seen }))) continue;

    const commands = commandsOf(act, field, shown);
    const possible = await drive(act, field, page, shown);
    const acted = await session.act(commands);
    const errors = acted.log.flatMap(({ error }) => (error ? [error.message] : []));
    log.push(
      [act, possible ? commands : 'impossible', ...errors].map((part) => JSON.stringify(part)).join(' '),
    );
    entries.push(...acted.log);

    const inBrowser = await readBrowser();
    const inSession = result((await session.state()).state, messagesOf(entries));
    if (!isDeepStrictEqual(inBrowser, inSession)) {
      return { changes, difference: { browser: inBrowser, index, log, session: inSession } };
    }
    if (!isDeepStrictEqual(inBrowser, before)) changes += 1;
    before = inBrowser;
  }
  return { changes };
}

/**
 * @param {unknown} state
 * @param {Result['messages']} messages
 */
const result = (state, messages) => comparable({ calls: [], messages: [...messages], payloads: [], state });

/**
 * Reads the state once the page has settled.
 *
 * @param {Page} page
 */
async function readState(page) {
  for (let last = ''; ; ) {
    /** @type {{ busy: boolean, state: unknown }} */
    const now = await page.evaluate(`${nextFrame}.then(() => window.readPage())`);
    const seen = JSON.stringify(now);
    if (!now.busy && seen === last) return now.state;
    last = seen;
  }
}

/**
 * Performs an act in the browser; false if a person cannot do it.
 *
 * @param {RandomAct} act
 * @param {Field | undefined} field None is clicked on.
 * @param {Page} page
 * @param {unknown} shown
 */
async function drive({ on, gesture, args }, field, page, shown) {
  const person = createPerson(page, on);
  try {
    const how = field && gesturesOf(field.type)[gesture];
    if (how) await how.drive(person, field, /** @type {Args} */ (args), /** @type {never} */ (shown));
    else await person.click(person.box.locator('button'));
    return true;
  } catch (error) {
    if (error instanceof Impossible) return false;
    throw new Error(`Cannot do ${gesture} on ${on} in the browser.`, { cause: error });
  } finally {
    // Leaves the field, so that lists close and typed text is committed. Waits for a frame first, as a person is not faster.
    await page.evaluate(nextFrame);
    await page.mouse.click(1, 1);
  }
}

/**
 * Returns the agent's commands for an act.
 *
 * @param {RandomAct} act
 * @param {Field | undefined} field
 * @param {unknown} shown
 * @returns {Act[]}
 */
function commandsOf({ on, gesture, args }, field, shown) {
  const how = field && gesturesOf(field.type)[gesture];
  if (!how) return [{ type: 'triggerEvent', blockId: on, event: 'onClick' }];
  return how.acts(field, /** @type {Args} */ (args), /** @type {never} */ (shown));
}

/**
 * Returns the value of a field as the agent sees it.
 *
 * @param {Session} session
 * @param {string} id
 */
async function shownTo(session, id) {
  const node = findBlock(await session.page(), id);
  return node?.kind === 'input' ? node.value : undefined;
}
