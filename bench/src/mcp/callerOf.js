import { asModelSees } from './asModelSees.js';

/** @import { Client } from '@modelcontextprotocol/client' */
/** @import { ToolCaller } from './ToolCaller.js' */

/**
 * Returns a caller of tools of a connected client that throws on failures.
 *
 * @param {Client} client
 * @param {(result: Awaited<ReturnType<Client['callTool']>>, name: string, args: Record<string, unknown>) => void} [onResult] Called with
 *   each answer and its call.
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
      if (sessionId === undefined) throw new Error(`session_create returned no sessionId: ${text}`);
      return sessionId;
    },
    close: () => client.close(),
  };
}

/** The number of retries: on a busy machine a build may take several times as long as the server lets a call wait. */
const ATTEMPTS = 10;

/**
 * Retries while the server answers that the app is still being built. Needs no delay, because the server waits before it answers so.
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
