import { readFile } from 'node:fs/promises';
import { bin, copyTickets } from '../apps/tickets.js';
import { connectHttp } from '../mcp/connectHttp.js';
import { connectStdio } from '../mcp/connectStdio.js';
import { spawnServer } from '../mcp/spawnServer.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

/** @import { Row } from '../types.js' */
/** @typedef {Awaited<ReturnType<typeof copyTickets>>} Tickets */

/** The number of concurrent sessions. */
const SESSIONS = 8;

/** The number of acts per call. Many, so that the engine, whose work the workers share, takes more time than the client. */
const ACTS = 50;

/** Compares sessions in worker threads with sessions in the main thread. @type {import('../types.js').Case} */
export const workers = {
  name: 'workers',
  async run({ smoke, directory }) {
    const tickets = await copyTickets(directory);
    return [
      ...(await measureStart(tickets, smoke ? 0 : 15)),
      await measureThroughput(tickets, smoke ? 0 : 7, smoke ? 1 : 4),
    ];
  },
};

/** @param {string} count @param {Tickets} tickets */
const argsFor = (count, { app }) => [bin, app, '--log-level', 'silent', '--workers', count];

/** Measures the time to the first page, and the memory then. @param {Tickets} tickets @param {number} rounds */
async function measureStart(tickets, rounds) {
  /** @type {Record<string, number[]>} */
  const memory = { 0: [], 1: [] };
  const firstPage = (/** @type {string} */ count) => async () => {
    const server = await connectStdio(argsFor(count, tickets), { env: tickets.env });
    const sessionId = await server.createSession();
    await server.callTool('navigate', { sessionId, pageId: 'tickets' });
    return async () => {
      if (server.pid !== null) memory[count]?.push(await residentKilobytes(server.pid));
      await server.close();
    };
  };
  const times = await sideBySide({ one: firstPage('1'), none: firstPage('0') }, rounds);
  const [one = 0, none = 0] = [Math.min(...(memory[1] ?? [])), Math.min(...(memory[0] ?? []))];
  /** @type {Row[]} */
  const rows = [
    {
      id: 'workers.start',
      label: 'start with a worker',
      title: 'start of the process to the first page with a worker thread, vs without',
      value: times.one / times.none,
      unit: '×',
      goal: { atMost: 1.1 },
      sides: `${milliseconds(times.one)} vs ${milliseconds(times.none)}`,
    },
    {
      id: 'workers.memory',
      label: 'memory with a worker',
      title: 'memory of the process on its first page with a worker thread, more than without',
      value: one - none,
      unit: 'KB',
      sides: `${Math.round(one / 1024)} MB vs ${Math.round(none / 1024)} MB`,
    },
  ];
  return rows;
}

/**
 * Measures acts per second of several concurrent sessions, over HTTP.
 *
 * @param {Tickets} tickets @param {number} rounds @param {number} calls
 * @returns {Promise<Row>}
 */
async function measureThroughput(tickets, rounds, calls) {
  const servers = {
    two: await startServer('2', tickets),
    none: await startServer('0', tickets),
  };
  const times = await sideBySide(
    { two: () => actInAll(servers.two.sessions, calls), none: () => actInAll(servers.none.sessions, calls) },
    rounds,
  );
  await Promise.all([servers.two.close(), servers.none.close()]);
  const rate = (/** @type {number} */ time) => Math.round((SESSIONS * calls * ACTS * 1000) / time);
  return {
    id: 'workers.throughput',
    label: 'acts per second, 2 workers',
    title: `acts per second of ${SESSIONS} sessions at the same time over HTTP, ${ACTS} in a call, with 2 worker threads, vs without`,
    value: times.none / times.two,
    unit: 'times faster',
    sides: `${rate(times.two)}/s vs ${rate(times.none)}/s`,
  };
}

/** @param {string} count @param {Tickets} tickets */
async function startServer(count, tickets) {
  const server = await spawnServer([...argsFor(count, tickets), '--http', '--port', '0'], tickets.env);
  const clients = await Promise.all(Array.from({ length: SESSIONS }, () => connectHttp(server.url)));
  const openPage = async (/** @type {typeof clients[number]} */ client) => {
    const sessionId = await client.createSession();
    await client.callTool('navigate', { sessionId, pageId: 'new_ticket' });
    return { client, sessionId };
  };
  // The first session loads the app. Concurrent calls start the other workers, which get the next sessions.
  await openPage(clients[0] ?? (await connectHttp(server.url)));
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(clients.map((client) => client.callTool('get_pages')));
  }
  const sessions = [];
  for (const client of clients) sessions.push(await openPage(client));
  return { sessions, close: () => server.close() };
}

/** @param {Awaited<ReturnType<typeof startServer>>['sessions']} sessions @param {number} calls */
async function actInAll(sessions, calls) {
  await Promise.all(
    sessions.map(async ({ client, sessionId }) => {
      for (let index = 0; index < calls; index += 1) {
        const actions = Array.from({ length: ACTS }, (_, act) => ({
          type: 'setValue',
          blockId: 'email',
          value: `ann${index}-${act}@example.com`,
        }));
        await client.callTool('interact', { sessionId, actions });
      }
    }),
  );
}

/** @param {number} pid */
async function residentKilobytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
