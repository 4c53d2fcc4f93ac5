import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { callerOf } from '../mcp/callerOf.js';
import { keys } from './loadApp.js';

/** @import { ToolCaller } from '../mcp/ToolCaller.js' */
/** @typedef {{ readonly sessionId: string, readonly user: number, readonly tag: string }} Tagged */

/** How many calls are made at the same time. */
const AT_ONCE = 32;

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

  /** Opens a form in a new session, and fills in what only this session has. @param {string} tag @param {number} index */
  async open(tag, index) {
    const user = index % this.#callers.length;
    const caller = this.#of(user);
    const sessionId = await caller.createSession();
    const session = { sessionId, user, tag };
    await caller.callTool('navigate', { sessionId, pageId: 'form', view: 'none' });
    await this.fill(session);
    return session;
  }

  /** One act. @param {Tagged} session */
  async fill({ sessionId, user, tag }) {
    const actions = [{ type: 'setValue', blockId: 'field_0', value: tag }];
    await this.#of(user).callTool('interact', { sessionId, actions, view: 'changes' });
  }

  /** What a session has of its own. @param {Tagged} session */
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
 * Does something with all items, some at a time.
 *
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => Promise<R>} work
 * @returns {Promise<readonly R[]>} What came of each, in order.
 */
export async function forAll(items, work) {
  /** @type {R[]} */
  const results = [];
  const rest = items.entries();
  const next = async () => {
    for (const [index, item] of rest) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, next));
  return results;
}

/** What only one session has. @param {number} index */
export const tagOf = (index) => `tag-${index}-${(index * 7919) % 10_007}-end`;

/**
 * Sends a request, and once again if the server has closed the idle connection meanwhile, as HTTP clients do. What is sent here can be
 * repeated.
 *
 * @type {(url: string | URL, init?: RequestInit) => Promise<Response>}
 */
const send = (url, init) =>
  fetch(url, init).catch((error) => {
    if (!['ECONNRESET', 'UND_ERR_SOCKET'].includes(error.cause?.code)) throw error;
    return fetch(url, init);
  });
