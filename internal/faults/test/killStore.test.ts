import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore } from '@lowdefy-mcp/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Acknowledged, type Act } from '../src/Acknowledged.js';
import { bundleChild } from '../src/bundleChild.js';
import { killAfter } from '../src/killAfter.js';
import { age, findLeftovers } from '../src/leftovers.js';
import { makeSession } from '../src/makeSession.js';
import { Random } from '../src/Random.js';
import { killCount, SEED, timeoutOf } from '../src/settings.js';

const AGENTS = 3;
const LEASE = 10_000;
const kills = killCount(12);
const HOURS = 2 * 3_600_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-kills-'));
  await bundleChild(join(folder, 'child.mjs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Told = Act & { readonly event: 'begin' | 'done' | 'failed' | 'report'; readonly message?: string };

test(
  'a process that is killed at any moment loses nothing that it acknowledged, and blocks nobody for longer than a lease',
  async () => {
    const random = new Random(SEED);
    const directory = join(folder, 'sessions');
    const acts = new Acknowledged();
    const unexpected: Told[] = [];
    let [drafts, held, unfinished] = [0, 0, 0];
    for (let kill = 0; kill < kills; kill += 1) {
      const signal = await killAfter([join(folder, 'child.mjs'), directory, `${SEED + kill}`, `${AGENTS}`], {
        // Some are killed during their start.
        lines: random.below(8) === 0 ? 0 : 1 + random.below(20),
        delay: random.below(8) === 0 ? random.below(150) : random.below(6),
        isCounted: (line) => line.includes('"done"'),
        onLine(line) {
          const told = JSON.parse(line) as Told;
          if (told.event === 'begin') acts.begin(told);
          else if (told.event === 'done') acts.done(told);
          else unexpected.push(told);
        },
      });
      expect(signal).toBe('SIGKILL');
      unfinished += acts.open;

      const left = await findLeftovers(directory);
      expect(left.broken).toEqual([]);
      const found = new Map<string, number>();
      const store = fileStore(directory);
      for (let agent = 0; agent < AGENTS; agent += 1) {
        for (const { id, revision } of await store.list(`agent${agent}`)) {
          found.set(id, revision);
          // The body and all parts are of the same revision.
          expect(await store.read(id)).toEqual(makeSession(id, `agent${agent}`, revision));
        }
      }
      expect(acts.compare(found)).toEqual([]);

      // One call of each agent was running. It can leave at most one draft, a lease and a lock.
      expect(left.drafts.length - drafts).toBeLessThanOrEqual(AGENTS);
      expect(left.locks.size).toBeLessThanOrEqual(2 * AGENTS * (kill + 1));
      const now = Date.now();
      const ends = [...left.locks.values()].flatMap((end) => end ?? []);
      expect(ends.filter((end) => end > now + LEASE)).toEqual([]);
      held += ends.filter((end) => end > now).length;
      // Instead of waiting for the leases to expire.
      await age(left.locks.keys(), LEASE + 1);
      drafts = left.drafts.length;
    }
    expect(unexpected).toEqual([]);
    // Hours later only the sessions and their markers are left.
    const last = await findLeftovers(directory);
    await age([...last.drafts, ...last.locks.keys()], HOURS);
    await fileStore(directory).list('agent0');
    const { drafts: draftsLater, locks: locksLater } = await findLeftovers(directory);
    expect([draftsLater, [...locksLater.keys()]]).toEqual([[], []]);
    // The kills interrupted acts.
    expect(acts.count).toBeGreaterThan(kills);
    expect(unfinished).toBeGreaterThan(0);
    expect(held).toBeGreaterThan(0);
    console.info(
      `${kills} kills: ${acts.count} acts acknowledged, ${unfinished} cut off, ${held} locks and leases left, ${last.drafts.length} drafts.`,
    );
  },
  timeoutOf(kills),
);
