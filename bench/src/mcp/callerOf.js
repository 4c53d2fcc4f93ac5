import { asModelSees } from './asModelSees.js';

/** @import { Client } from '@modelcontextprotocol/client' */
/** @import { ToolCaller } from './ToolCaller.js' */

/**
 * Calls tools of a connected client, and takes nothing but success for an answer.
 *
 * @param {Client} client
 * @param {(result: Awaited<ReturnType<Client['callTool']>>) => void} [onResult] Hears of each answer.
 * @returns {ToolCaller}
 */
export function callerOf(client, onResult = () => {}) {
  /** @type {ToolCaller['callTool']} */
  const callTool = async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: args });
    onResult(result);
    const text = asModelSees(result, 'text');
    if (result.isError) throw new Error(`${name} failed: ${text}`);
    return text;
  };
  return {
    callTool,
    async createSession() {
      const text = await callTool('session_create', { name: 'bench' });
      const [, sessionId] = /^sessionId: ([\w-]+)$/m.exec(text) ?? [];
      if (sessionId === undefined) throw new Error(`session_create gave no sessionId: ${text}`);
      return sessionId;
    },
    close: () => client.close(),
  };
}
