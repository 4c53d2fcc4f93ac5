import { Crowd, forAll, tagOf } from '../load/Crowd.js';
import { createLoadApp, startServer } from '../load/loadApp.js';
import { redisKilobytes } from '../load/memoryOf.js';
import { startEngines } from '../load/startEngines.js';

/** @import { Row } from '../types.js' */

/** Checks that sessions on two replicas keep all of their data, isolated from each other. @type {import('../types.js').Case} */
export const replicas = {
  name: 'replicas',
  async run({ smoke, directory }) {
    const app = await createLoadApp(directory);
    const { redis } = await startEngines(['redis']);
    try {
      return await checkReplicas(app, redis.url, smoke ? 6 : 5000);
    } finally {
      await redis.remove();
    }
  },
};

/**
 * Writes a unique tag into each session, reads and changes it on the other replica, and reads it on the first one again.
 *
 * @param {string} app @param {string} store @param {number} count
 * @returns {Promise<Row[]>}
 */
async function checkReplicas(app, store, count) {
  const before = await redisKilobytes(store);
  const servers = [
    await startServer(app, { store, workers: 0 }),
    await startServer(app, { store, workers: 0 }),
  ];
  const crowds = await Promise.all(servers.map(({ url }) => Crowd.connect(url, count)));
  const replica = (/** @type {number} */ index) => {
    const crowd = crowds[index % crowds.length];
    if (crowd === undefined) throw new Error('There are two replicas.');
    return crowd;
  };
  const started = performance.now();
  const numbers = Array.from({ length: count }, (_, index) => index);
  const sessions = await forAll(numbers, (index) => replica(index).open(tagOf(index), index));
  const stored = (await redisKilobytes(store)) - before;
  let [lost, mixed] = [0, 0];
  for (const shift of [1, 0]) {
    await forAll(sessions, async (session, index) => {
      const there = replica(index + shift);
      const tag = await there.read(session).catch(() => undefined);
      const expected = tagOf(shift === 1 ? index : index + count);
      if (tag === undefined) lost += 1;
      else if (tag !== expected) mixed += 1;
      if (shift === 1) await there.fill({ ...session, tag: tagOf(index + count) });
    });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  for (const crowd of crowds) await crowd.close();
  for (const server of servers) await server.close();
  const sides = `${6 * count} calls in ${seconds} s`;
  const title = `of ${count} live sessions on two replicas and Redis, each filled, read and changed on both:`;
  return [
    row('load.mixed', `${title} those that saw data of another`, { value: mixed, sides }),
    row('load.lost', `${title} those that lost their own`, { value: lost, sides }),
    {
      id: 'load.memory.stored',
      label: 'memory of a stored session',
      title: 'memory of Redis for each stored session with a form open',
      value: stored / count,
      unit: 'KB',
      sides: `over ${count} sessions`,
    },
  ];
}

/** @param {string} id @param {string} title @param {{ readonly value: number, readonly sides: string }} measured @returns {Row} */
function row(id, title, { value, sides }) {
  return {
    id,
    label: id.replace('load.', 'sessions '),
    title,
    value,
    unit: 'sessions',
    goal: { atMost: 0 },
    sides,
  };
}
