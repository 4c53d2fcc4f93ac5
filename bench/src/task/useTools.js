import { fields, parts } from './values.js';

/** @import { ToolCaller } from '../mcp/ToolCaller.js' */

/**
 * Reports a ticket as an agent does with our tools: reads the list, opens the form, reads it, fills it in and submits it in one
 * call, whose answer is the new ticket.
 *
 * @param {ToolCaller} server
 * @param {string} sessionId
 */
export async function reportWithTools(server, sessionId) {
  await server.callTool('navigate', { sessionId, pageId: 'tickets' });
  const click = (/** @type {string} */ blockId) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
  await server.callTool('interact', { sessionId, actions: [click('new_ticket')] });
  const set = (/** @type {string} */ blockId, /** @type {unknown} */ value) => ({
    type: 'setValue',
    blockId,
    value,
  });
  const actions = [
    ...Object.entries(fields).map(([blockId, value]) => set(blockId, value)),
    ...parts.flatMap(({ name, quantity }, index) => [
      { type: 'callMethod', blockId: 'parts', method: 'pushItem' },
      set(`parts.${index}.name`, name),
      set(`parts.${index}.quantity`, quantity),
    ]),
    click('submit'),
  ];
  const text = await server.callTool('interact', { sessionId, actions });
  if (!text.includes(fields.title) || !text.includes('Separation pad'))
    throw new Error(`No ticket was created:\n${text}`);
}
