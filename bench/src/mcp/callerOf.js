import { asModelSees } from './asModelSees.js';

/** @import { Client } from '@modelcontextprotocol/client' */
/** @import { ToolCaller } from './ToolCaller.js' */

/**
 * Calls tools of a connected client, and takes nothing but success for an answer.
 *
 * @param {Client} client
 * @param {(result: Awaited<ReturnType<Client['callTool']>>, name: string, args: Record<string, unknown>) => void} [onResult] Hears of
 *   each answer, and of the call that it answers.
 * @returns {ToolCaller}
 */
export function callerOf(client, onResult = () => {}) {
  /** @type {ToolCaller['callTool']} */
  const callTool = async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: args });
    onResult(result, name, args);
    const text = asModelSees(result, 'text');
    if (result.isError) throw new Error(`${name} failed: ${text}`);
    return text;
  };
  return {
    callTool,
    async createSession() {
      const text = await whenBuilt(() => callTool('session_create', { name: 'bench' }));
      const [, sessionId] = /^sessionId: ([\w-]+)$/m.exec(text) ?? [];
      if (sessionId === undefined) throw new Error(`session_create gave no sessionId: ${text}`);
      return sessionId;
    },
    close: () => client.close(),
  };
}

/** How often to try again: on a busy machine a server may need several times as long as it makes a call wait. */
const ATTEMPTS = 10;

/**
 * Tries again while the server says that the app is still being built. It answers so only after it has waited itself.
 *
 * @template T
 * @param {() => Promise<T>} call
 * @returns {Promise<T>}
 */
async function whenBuilt(call) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('still being built')) throw error;
    }
  }
}
