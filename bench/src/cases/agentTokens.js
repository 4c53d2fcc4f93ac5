import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { bin, copyTickets } from '../apps/tickets.js';
import { asModelSees } from '../mcp/asModelSees.js';
import { callerOf } from '../mcp/callerOf.js';
import { connectStdio } from '../mcp/connectStdio.js';
import { reportWithTools } from '../task/useTools.js';

/** Counts the tokens that the model receives, whichever client it works through. @type {import('../types.js').Case} */
export const agentTokens = {
  name: 'agentTokens',
  async run({ directory }) {
    const tickets = await copyTickets(directory);
    const server = await connectStdio([bin, tickets.app, '--log-level', 'silent'], { env: tickets.env });
    try {
      return [await countOffers(server.client), await countTask(server.client)];
    } finally {
      await server.close();
    }
  },
};

/**
 * What goes along with every conversation.
 *
 * @param {import('@modelcontextprotocol/client').Client} client
 */
async function countOffers(client) {
  const { tools } = await client.listTools();
  const list = countTokens(JSON.stringify(tools));
  const instructions = countTokens(client.getInstructions() ?? '');
  return {
    id: 'tokens.tools',
    label: 'tokens of the tool list',
    title: 'tool list and instructions, which go along with every conversation',
    value: list + instructions,
    unit: /** @type {const} */ ('tokens'),
    goal: { atMost: 2000 },
    sides: `${list} + ${instructions}`,
  };
}

/**
 * All answers of the task that is compared with Playwright MCP. The value is that of the client that costs most.
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
