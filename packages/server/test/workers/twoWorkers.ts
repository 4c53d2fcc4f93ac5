import { expect } from 'vitest';
import { BEN } from '../useService.js';
import type { useRiskyApp } from './startWorkers.js';

/** Workers start slowly. */
export const LONG = { timeout: 120_000 };

/** Two clients create sessions concurrently, so that the pool starts a second worker. */
export async function twoWorkers(started: Awaited<ReturnType<ReturnType<typeof useRiskyApp>['start']>>) {
  const [ann, ben] = [await started.connect(), await started.connect({ principal: BEN })];
  const [first, second] = await Promise.all([ann.session(), ben.session()]);
  await expect.poll(() => started.pool.ready, LONG).toBe(2);
  // The first worker has both sessions, so the third is on the second worker.
  const third = await ann.session();
  for (const [client, sessionId] of [
    [ann, first],
    [ben, second],
    [ann, third],
  ] as const) {
    await client.call('navigate', { sessionId, pageId: 'home' });
  }
  return { ann, ben, first, second, third };
}
