import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configSchema, createService, memoryStore, serveHttp } from '@lowdefy-mcp/server';
import { createApp, packs } from '../apps/createApp.js';
import { inputsPage } from '../apps/pages.js';
import { logIn } from '../mcp/logIn.js';
import { median } from '../measure/median.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

const watchers = fileURLToPath(new URL('../mcp/watchers.js', import.meta.url));
const principal = { id: 'local', user: null };
const actor = /** @type {const} */ ({ kind: 'agent' });
const answer = /** @type {const} */ ({ view: 'none', detail: false });

/** Measures the delay until viewers see an act, and whether viewers slow down the agent. @type {import('../types.js').Case} */
export const viewers = {
  name: 'viewers',
  async run({ smoke, directory }) {
    const count = smoke ? 8 : 1000;
    const people = smoke ? 3 : 100;
    await createApp(directory, [inputsPage('inputs', count)]);
    const config = configSchema.parse({ viewer: { maxViewersPerSession: 200, maxViewersPerUser: 200 } });
    const running = createService({
      directory: join(directory, 'app'),
      config,
      store: memoryStore(),
      appOptions: { packs },
    });
    const { service } = running;
    const server = await serveHttp({ name: 'Bench', service, port: 0, report: console.error });
    if (server.viewer === undefined) throw new Error('There is no viewer.');
    const [watched, alone] = [await openSession(service), await openSession(service)];
    const cookie = await logIn(server.viewer);
    const events = `${server.viewer.url}/${watched}/events`;
    const crowd = spawn(process.execPath, [watchers, events, cookie, String(people - 1)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(crowd.stdout, 'data');
    const arrivals = await readArrivals(events, cookie);
    let changes = 0;
    const act = async (/** @type {string} */ sessionId) => {
      changes += 1;
      const actions = [/** @type {const} */ ({ type: 'setValue', blockId: 'field_0', value: `v${changes}` })];
      await service.call('interact', { principal, actor, sessionId, actions, stopOnError: false, ...answer });
    };
    /** @type {number[]} */
    const delays = [];
    const times = await sideBySide(
      {
        watched: async () => {
          const arrived = arrivals.next();
          await act(watched);
          const ended = performance.now();
          return async () => delays.push(Math.max(0, (await arrived) - ended));
        },
        alone: () => act(alone),
      },
      smoke ? 0 : 31,
    );
    crowd.kill();
    arrivals.close();
    await server.close();
    await running.close();
    const delay = median(delays);
    return [
      {
        id: 'viewers',
        label: `${people} viewers on one session`,
        title: `one \`setValue\` in a session that ${people} people watch, vs in one that nobody does; page of ${count} blocks`,
        value: times.watched / times.alone,
        unit: '×',
        goal: { atMost: 1.1 },
        sides: `${milliseconds(times.watched)} vs ${milliseconds(times.alone)}`,
      },
      {
        id: 'delivery',
        label: 'delivery of a patch',
        title: 'from the end of that act to the arrival of its patch at a viewer',
        value: delay / 1000,
        unit: 's',
        goal: { atMost: 0.05 },
        sides: `${milliseconds(delay)}, longest ${milliseconds(Math.max(...delays))}`,
      },
    ];
  },
};

/** @param {import('@lowdefy-mcp/server').RunningService['service']} service */
async function openSession(service) {
  const { data } = await service.call('createSession', { principal, name: 'bench', description: '' });
  const { sessionId } = data;
  await service.call('navigate', { principal, actor, sessionId, pageId: 'inputs', ...answer });
  return sessionId;
}

/**
 * Watches a session, and reports when patches arrive.
 *
 * @param {string} url
 * @param {string} cookie
 */
async function readArrivals(url, cookie) {
  const abort = new AbortController();
  const { body } = await fetch(url, { headers: { cookie }, signal: abort.signal });
  if (body === null) throw new Error('The viewer sends nothing.');
  /** @type {(time: number) => void} */
  let arrive = () => {};
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of body) {
      if (decoder.decode(chunk).includes('"type":"patches"')) arrive(performance.now());
    }
  };
  read().catch(() => {});
  return {
    /** @returns {Promise<number>} */
    next: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    close: () => abort.abort(),
  };
}
