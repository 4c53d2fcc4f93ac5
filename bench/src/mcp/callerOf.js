/** @import { Client } from '@modelcontextprotocol/client' */
/** @import { ToolCaller } from './ToolCaller.js' */

/**
 * Calls tools of a connected client, and takes nothing but success for an answer.
 *
 * @param {Client} client
 * @returns {ToolCaller}
 */
export function callerOf(client) {
  return {
    async callTool(name, args = {}) {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
      const text = content.map((part) => (part.type === 'text' ? part.text : `[${part.type}]`)).join('\n');
      if (isError) throw new Error(`${name} failed: ${text}`);
      return { text, data: /** @type {Record<string, unknown>} */ (structuredContent ?? {}) };
    },
    close: () => client.close(),
  };
}
