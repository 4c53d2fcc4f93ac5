import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { callerOf } from '../mcp/callerOf.js';
import { keys } from './loadApp.js';

/** @import { ToolCaller } from '../mcp/ToolCaller.js' */
/** @typedef {{ readonly sessionId: string, readonly user: number, readonly tag: string }} Tagged */

/** The number of concurrent calls. */
const CONCURRENCY = 32;

/** The clients of all users at one server. */
export class Crowd {
  /** @type {readonly ToolCaller[]} */
  #callers;

  /** @param {string} url @param {number} [users] */
  static async connect(url, users = keys.length) {
    const callers = [];
    for (const key of keys.slice(0, users)) {
      const client = new Client(
        { name: 'bench', version: '0.0.0' },
        { versionNegotiation: { mode: 'auto' } },
      );
      const headers = { authorization: `Bearer ${key}` };
      await client.connect(
        new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers }, fetch: send }),
      );
      callers.push(callerOf(client));
    }
    return new Crowd(callers);
  }

  /** @param {readonly ToolCaller[]} callers */
  constructor(callers) {
    this.#callers = callers;
  }

  /** Opens a form in a new session, and fills in its tag. @param {string} tag @param {number} index */
  async open(tag, index) {
    const user = index % this.#callers.length;
    const caller = this.#of(user);
    const sessionId = await caller.createSession();
    const session = { sessionId, user, tag };
    await caller.callTool('navigate', { sessionId, pageId: 'form', view: 'none' });
    await this.fill(session);
    return session;
  }

  /** Performs one act. @param {Tagged} session */
  async fill({ sessionId, user, tag }) {
    const actions = [{ type: 'setValue', blockId: 'field_0', value: tag }];
    await this.#of(user).callTool('interact', { sessionId, actions, view: 'changes' });
  }

  /** Reads the tag of a session. @param {Tagged} session */
  async read({ sessionId, user }) {
    const text = await this.#of(user).callTool('get_state', { sessionId, path: 'state.field_0' });
    return /tag-[\w-]+-end/.exec(text)?.[0];
  }

  async close() {
    await Promise.all(this.#callers.map((caller) => caller.close()));
  }

  /** @param {number} user */
  #of(user) {
    const caller = this.#callers[user];
    if (caller === undefined) throw new Error(`There is no user ${user}.`);
    return caller;
  }
}

/**
 * Runs `work` for all items, with limited concurrency.
 *
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => Promise<R>} work
 * @returns {Promise<readonly R[]>} The results, in order.
 */
export async function forAll(items, work) {
  /** @type {R[]} */
  const results = [];
  const rest = items.entries();
  const next = async () => {
    for (const [index, item] of rest) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, next));
  return results;
}

/** Returns the unique tag of a session. @param {number} index */
export const tagOf = (index) => `tag-${index}-${(index * 7919) % 10_007}-end`;

/**
 * Sends a request, and retries once if the server has closed the idle connection, as HTTP clients do. The requests here are
 * idempotent.
 *
 * @type {(url: string | URL, init?: RequestInit) => Promise<Response>}
 */
const send = (url, init) =>
  fetch(url, init).catch((error) => {
    if (!['ECONNRESET', 'UND_ERR_SOCKET'].includes(error.cause?.code)) throw error;
    return fetch(url, init);
  });
