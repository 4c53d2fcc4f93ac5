import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { createApp } from '../apps/createApp.js';
import { officePages } from '../apps/office.js';
import { connectHttp } from '../mcp/connectHttp.js';
import { serveApp } from '../mcp/serveApp.js';

/** @import { ToolCaller } from '../mcp/ToolCaller.js' */

/** Counts the tokens that an agent reads in a large app: the page frame, a form with long option lists, a long grid. @type {import('../types.js').Case} */
export const pageTokens = {
  name: 'pageTokens',
  async run({ smoke, directory }) {
    const { pages, menus, ids } = officePages();
    const server = await serveApp(await createApp(directory, pages, menus), { maxTokens: 8000 });
    const client = await connectHttp(server.url);
    try {
      const chrome = await countChrome(client, smoke ? ids.slice(0, 10) : ids);
      return [chrome, await countOrder(client), ...(await countGrid(client))];
    } finally {
      await client.close();
      await server.close();
    }
  },
};

/**
 * Opens all pages in one session.
 *
 * @param {ToolCaller} client
 * @param {readonly string[]} ids
 */
async function countChrome(client, ids) {
  const sessionId = await client.createSession();
  let [chrome, all] = [0, 0];
  for (const pageId of ids) {
    const text = await client.callTool('navigate', { sessionId, pageId });
    all += countTokens(text);
    chrome += countTokens(frameOf(text));
  }
  return {
    id: 'tokens.chrome',
    label: 'menus, breadcrumbs, footers',
    title: 'menus, breadcrumbs and footers of all tokens of the pages of an app of 202 pages, in one session',
    value: (chrome / all) * 100,
    unit: /** @type {const} */ ('%'),
    goal: { atMost: 15 },
    sides: `${chrome} of ${all} tokens`,
  };
}

/** @param {string} text */
function frameOf(text) {
  const regions =
    /^<(nav|header|footer)\b[^\n]*\/>.*$|^<(nav|header|footer)\b[\s\S]*?^<\/\2>$|^<breadcrumb\b.*$/gm;
  return (text.match(regions) ?? []).join('\n');
}

/**
 * Finds a product, orders three with one mistake, and corrects it.
 *
 * @param {ToolCaller} client
 */
async function countOrder(client) {
  const sessionId = await client.createSession();
  const set = (/** @type {string} */ blockId, /** @type {unknown} */ value) => ({
    type: 'setValue',
    blockId,
    value,
  });
  const submit = { type: 'triggerEvent', blockId: 'submit', event: 'onClick' };
  const lines = [
    { product: 'Desk 1246', quantity: 2 },
    { product: 'p-1005', quantity: 1 },
    { product: 'p-1499' },
  ];
  const answers = [
    await client.callTool('navigate', { sessionId, pageId: 'order' }),
    await client.callTool('read', { sessionId, id: 'lines.0.product', search: 'Desk 124' }),
    await client.callTool('interact', {
      sessionId,
      actions: [set('customer', 'Acme'), set('lines', lines), submit],
    }),
    await client.callTool('interact', { sessionId, actions: [set('lines.2.quantity', 4), submit] }),
  ];
  if (!answers[3]?.includes('Ordered.')) throw new Error(`Nothing was ordered:\n${answers[3]}`);
  return tokensRow(
    'order',
    'order with 3 lines, a Selector of 500 options in each, one failed submit corrected',
    2000,
    answers,
  );
}

/**
 * Finds the most expensive row, and one by its name.
 *
 * @param {ToolCaller} client
 */
async function countGrid(client) {
  const sessionId = await client.createSession();
  const id = 'grid_of_purchases';
  const page = await client.callTool('navigate', { sessionId, pageId: 'grid' });
  const found = await client.callTool('read', { sessionId, id, search: 'PO-1137' });
  if (!found.includes('PO-1137')) throw new Error(`The row was not found:\n${found}`);
  const sort = { type: 'callMethod', blockId: id, method: 'sort', args: ['Price', 'desc'] };
  const sorted = await client.callTool('interact', { sessionId, actions: [sort], maxTokens: 200 });
  if (!sorted.includes('PO-1393')) throw new Error(`The rows were not sorted:\n${sorted}`);
  return [
    tokensRow('dearest', 'dearest of 501 rows in a sortable grid', 600, [page, sorted]),
    tokensRow('row', 'one row of 501 by its name', 400, [page, found]),
  ];
}

/**
 * @param {string} id
 * @param {string} title
 * @param {number} atMost
 * @param {readonly string[]} answers
 */
function tokensRow(id, title, atMost, answers) {
  const sizes = answers.map((text) => countTokens(text));
  return {
    id: `tokens.${id}`,
    label: `tokens: ${title}`,
    title: `${title}: all answers, as the model receives them`,
    value: sizes.reduce((sum, size) => sum + size, 0),
    unit: /** @type {const} */ ('tokens'),
    goal: { atMost },
    sides: `${sizes.length} calls: ${sizes.join(' + ')}`,
  };
}
