import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from '@lowdefy-mcp/servers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestClient } from '../../../packages/server/test/connectTo.js';
import { startService } from '../../../packages/server/test/useService.js';
import { ENGINES } from '../../servers/test/engines.js';
import { Random } from '../src/Random.js';
import { killCount, SEED, timeoutOf } from '../src/settings.js';

const kills = killCount(1, 0.05);
const AGENTS = 2;

const started = await Promise.all(
  ENGINES.map(async (engine) => ({ ...engine, server: await engine.start() })),
);
afterAll(() => Promise.all(started.map(({ server }) => server?.remove())));

/** An agent that records the answers to its acts, each of which has its own tag. */
class Agent {
  readonly done: string[] = [];
  /** The tags of acts that the server refused, or whose outcome it did not know. */
  readonly refused: string[] = [];
  readonly unknown: string[] = [];
  readonly #client: TestClient;
  readonly #name: string;
  readonly sessionId: string;
  #count = 0;

  constructor(client: TestClient, sessionId: string, name: string) {
    this.#client = client;
    this.sessionId = sessionId;
    this.#name = name;
  }

  async act(): Promise<boolean> {
    const tag = `${this.#name} ${this.#count++}`;
    const actions = [{ type: 'setValue', blockId: 'name', value: tag }];
    const { isError, text } = await this.#client.act(this.sessionId, actions);
    const list = isError ? (text.includes('may have taken effect') ? this.unknown : this.refused) : this.done;
    list.push(tag);
    if (isError) expect(text).toMatch(/cannot reach its session store now|Another client used or closed/);
    return !isError;
  }

  /** Returns the stored tags, oldest first. */
  async stored(): Promise<readonly string[]> {
    const log = JSON.parse(await this.#client.read(`lowdefy://sessions/${this.sessionId}/log`));
    return (log as readonly { readonly sent?: unknown }[]).flatMap(({ sent }) =>
      typeof sent === 'string' ? [sent] : [],
    );
  }

  async value(): Promise<unknown> {
    const { sessionId } = this;
    return (await this.#client.call('get_state', { sessionId, path: 'state.name' })).data.value;
  }
}

describe.each(started.filter(({ server }) => server !== undefined))('$engine', ({ engine, server, open }) => {
  const running = server as TestServer;

  test(
    'that is killed at any moment loses no act that was answered, and is used again by itself',
    async () => {
      const random = new Random(SEED);
      const service = startService({}, { store: open(running, { name: 'kills', timeout: 1000 }) });
      onTestFinished(() => service.close());
      const client = await service.connect();
      const agents = await Promise.all(
        Array.from({ length: AGENTS }, async (_, index) => {
          const sessionId = await client.session();
          await client.call('navigate', { sessionId, pageId: 'form' });
          return new Agent(client, sessionId, `agent${index}`);
        }),
      );
      const slowest: number[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        let isKilled = false;
        const acting = agents.map(async (agent) => {
          // Continues until it gets the error.
          while ((await agent.act()) || !isKilled);
        });
        await wait(random.below(100));
        isKilled = true;
        await running.crash();
        await Promise.all(acting);
        await running.start();
        const begun = performance.now();
        for (const agent of agents) {
          // It recovers by itself; a lease that could not be released does not block it.
          const begun = performance.now();
          let tries = 0;
          while (!(await agent.act())) expect(tries++).toBeLessThan(20);
          slowest.push(performance.now() - begun);
          const stored = await agent.stored();
          const isTold = (tag: string) => agent.done.includes(tag) || agent.unknown.includes(tag);
          expect(stored.filter((tag) => !isTold(tag))).toEqual([]);
          expect(stored.filter((tag) => agent.done.includes(tag))).toEqual(agent.done);
          expect(new Set(stored).size).toBe(stored.length);
          expect(await agent.value()).toBe(stored.at(-1));
        }
        slowest.push(performance.now() - begun);
      }
      expect(service.reports).toEqual([]);
      const count = (list: 'done' | 'refused' | 'unknown') =>
        agents.reduce((sum, agent) => sum + agent[list].length, 0);
      expect(count('refused') + count('unknown')).toBeGreaterThan(0);
      console.info(
        `${engine}, ${kills} kills: ${count('done')} acts answered, ${count('refused')} refused, ${count('unknown')} unknown; back after ${Math.round(Math.max(...slowest))} ms at most.`,
      );
    },
    timeoutOf(kills),
  );
});
