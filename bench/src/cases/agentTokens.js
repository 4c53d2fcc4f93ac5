import { readConfig } from '@lowdefy-mcp/server';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { bin, copyTickets } from '../apps/tickets.js';
import { asModelSees } from '../mcp/asModelSees.js';
import { callerOf } from '../mcp/callerOf.js';
import { connectStdio } from '../mcp/connectStdio.js';
import { reportWithTools } from '../task/useTools.js';

/** Counts the tokens that the model receives, for each kind of client. @type {import('../types.js').Case} */
export const agentTokens = {
  name: 'agentTokens',
  async run({ directory }) {
    const tickets = await copyTickets(directory);
    const server = await connectStdio([bin, tickets.app, '--log-level', 'silent'], { env: tickets.env });
    try {
      const { tools } = await readConfig(tickets.app);
      // The task loads the app. Before that, the list of tools may lack those of the app.
      const task = await countTask(server.client);
      return [...(await countOffers(server.client, Object.keys(tools))), task];
    } finally {
      await server.close();
    }
  },
};

/**
 * Counts the tokens of tool definitions in every conversation: the server's tools, and those of the app.
 *
 * @param {import('@modelcontextprotocol/client').Client} client
 * @param {readonly string[]} configured
 */
async function countOffers(client, configured) {
  const { tools } = await client.listTools();
  const own = tools.filter(({ name }) => configured.includes(name));
  const list = countTokens(JSON.stringify(tools.filter((tool) => !own.includes(tool))));
  const instructions = countTokens(client.getInstructions() ?? '');
  const sizes = own.map((tool) => countTokens(JSON.stringify(tool)));
  return [
    {
      id: 'tokens.tools',
      label: 'tokens of the tool list',
      title: 'tool list and instructions, which go along with every conversation',
      value: list + instructions,
      unit: /** @type {const} */ ('tokens'),
      goal: { atMost: 2000 },
      sides: `${list} + ${instructions}`,
    },
    {
      id: 'tokens.pageTool',
      label: 'tokens of a page tool',
      title: "a tool of the app's own that uses a page, on average",
      value: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
      unit: /** @type {const} */ ('tokens'),
      goal: { atMost: 120 },
      sides: sizes.join(', '),
    },
  ];
}

/**
 * Counts all answers of the task that is compared with Playwright MCP. The value is that of the most expensive client.
 *
 * @param {import('@modelcontextprotocol/client').Client} client
 */
async function countTask(client) {
  /** @type {Parameters<typeof asModelSees>[0][]} */
  const results = [];
  const caller = callerOf(client, (result) => results.push(result));
  await reportWithTools(caller, await caller.createSession());
  const kinds = /** @type {const} */ (['text', 'json', 'both']);
  const sums = kinds.map((kind) =>
    results.reduce((sum, result) => sum + countTokens(asModelSees(result, kind)), 0),
  );
  return {
    id: 'tokens.task',
    label: 'tokens of the task',
    title: 'all answers of list → form of 10 fields and 2 rows → submit → read, as the model receives them',
    value: Math.max(...sums),
    unit: /** @type {const} */ ('tokens'),
    goal: { atMost: 1500 },
    sides: kinds.map((kind, index) => `${kind} ${sums[index]}`).join(', '),
  };
}
