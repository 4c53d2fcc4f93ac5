import { loadavg } from 'node:os';
import { Crowd, forAll, tagOf } from '../load/Crowd.js';
import { createLoadApp, startServer } from '../load/loadApp.js';
import { residentKilobytes } from '../load/memoryOf.js';
import { startEngines } from '../load/startEngines.js';
import { milliseconds } from '../report/format.js';

/** @import { Row } from '../types.js' */

/** Measures throughput and latency of acts with many sessions, by process model and store. @type {import('../types.js').Case} */
export const load = {
  name: 'load',
  async run({ smoke, directory }) {
    const app = await createLoadApp(directory);
    const engines = await startEngines(['redis', 'postgres']);
    try {
      const kinds = [
        { id: 'process', name: 'in one process', store: 'memory', workers: 0 },
        { id: 'workers', name: 'with 2 worker threads', store: 'memory', workers: 2 },
        { id: 'redis', name: 'on Redis', store: engines.redis.url, workers: 0 },
        { id: 'postgres', name: 'on PostgreSQL', store: engines.postgres.url, workers: 0 },
      ];
      /** @type {Row[]} */
      const rows = [];
      // A smoke test starts each server of this kind only once.
      const measured = smoke ? kinds.filter(({ id }) => id === 'process' || id === 'postgres') : kinds;
      for (const kind of measured) rows.push(...(await measureCalls(app, kind, smoke)));
      return rows;
    } finally {
      await Promise.all([engines.redis.remove(), engines.postgres.remove()]);
    }
  },
};

/**
 * @param {string} app
 * @param {{ readonly id: string, readonly name: string, readonly store: string, readonly workers: number }} kind
 * @param {boolean} smoke
 */
async function measureCalls(app, { id, name, store, workers }, smoke) {
  const server = await startServer(app, { store, workers });
  const crowd = await Crowd.connect(server.url, smoke ? 3 : undefined);
  /** @type {Row[]} */
  const rows = [];
  /** @type {import('../load/Crowd.js').Tagged[]} */
  const sessions = [];
  let before = Number.NaN;
  for (const [count, calls] of smoke
    ? [
        [1, 2],
        [3, 3],
      ]
    : [
        [1, 300],
        [100, 2000],
        [1000, 3000],
      ]) {
    const missing = Array.from(
      { length: (count ?? 0) - sessions.length },
      (_, index) => sessions.length + index,
    );
    sessions.push(...(await forAll(missing, (index) => crowd.open(tagOf(index), index))));
    if (count === 1) before = await residentKilobytes(server.pid);
    const after = await residentKilobytes(server.pid);
    rows.push({
      ...(await measureActs(crowd, sessions, calls ?? 0)),
      id: `load.${id}.${count}`,
      label: `acts per second, ${count} sessions, ${id}`,
      title: `acts per second over HTTP, ${count} session${count === 1 ? '' : 's'} ${name}`,
    });
    if (id === 'process' && count !== 1)
      rows.push(liveMemory((after - before) / (sessions.length - 1), count ?? 0));
  }
  await crowd.close();
  await server.close();
  // One row is enough: it is the same for each number of sessions.
  const memory = rows.filter((row) => row.id === 'load.memory.live').slice(-1);
  return [...rows.filter((row) => row.id !== 'load.memory.live'), ...memory];
}

/** @param {number} kilobytes @param {number} count @returns {Row} */
function liveMemory(kilobytes, count) {
  return {
    id: 'load.memory.live',
    label: 'memory of a live session in a server',
    title: 'resident memory of a server for each live session with a form open',
    value: kilobytes,
    unit: 'KB',
    sides: `over ${count} sessions`,
  };
}

/** @param {Crowd} crowd @param {readonly import('../load/Crowd.js').Tagged[]} sessions @param {number} calls */
async function measureActs(crowd, sessions, calls) {
  const order = Array.from({ length: calls }, (_, index) => sessions[index % sessions.length]);
  const started = performance.now();
  // A session performs one act at a time, so with one session calls are sequential.
  const act = async (/** @type {typeof order[number]} */ session) => {
    const begun = performance.now();
    if (session !== undefined) await crowd.fill(session);
    return performance.now() - begun;
  };
  /** @type {number[]} */
  const times = [];
  if (sessions.length === 1) for (const session of order) times.push(await act(session));
  else times.push(...(await forAll(order, act)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    value: calls / seconds,
    unit: /** @type {const} */ ('per second'),
    sides: `p50 ${milliseconds(at(0.5))}, p99 ${milliseconds(at(0.99))}; ${calls} acts, ${Math.min(32, sessions.length)} at a time; load average ${loadavg()[0]?.toFixed(1)}`,
  };
}
