import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { asModelSees } from '../mcp/asModelSees.js';
import { callerOf } from '../mcp/callerOf.js';

/** @import { Client } from '@modelcontextprotocol/client' */
/** @import { ToolCaller } from '../mcp/ToolCaller.js' */

/**
 * Counts what some work costs a model: calls, tokens that it reads (all answers) and writes (all arguments), and what goes along with
 * every conversation (the tool list and the instructions).
 *
 * @param {Client} client
 * @param {(server: ToolCaller) => Promise<void>} work
 */
export async function costOf(client, work) {
  const cost = { calls: 0, read: 0, written: 0 };
  await work(
    callerOf(client, (result, name, args) => {
      cost.calls += 1;
      cost.read += countTokens(asModelSees(result, 'text'));
      cost.written += countTokens(JSON.stringify({ name, arguments: args }));
    }),
  );
  const { tools } = await client.listTools();
  return { ...cost, offered: countTokens(JSON.stringify(tools) + (client.getInstructions() ?? '')) };
}
