import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import dedent from 'dedent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Kind, type TestClient } from '../../../packages/server/test/http/connect.js';
import { sessionIdIn } from '../../../packages/server/test/sessionIdIn.js';
import { readFences } from '../../../test/docs/readFences.js';
import { createReplica, freePort, type Replica, startNginx, startRedis } from '../src/index.js';

const APP = dedent`
  lowdefy: 4.0.0-rc.11
  name: Counter
  pages:
    - id: home
      type: Box
      blocks:
        - { id: name, type: TextInput }
        - id: count
          type: Button
          events:
            onClick:
              - { id: add, type: SetState, params: { clicks: { _sum: [{ _if_none: [{ _state: clicks }, 0] }, 1] } } }
        - id: pay
          type: Button
          events:
            onClick:
              - { id: pay, type: SetState, params: { payments: { _sum: [{ _if_none: [{ _state: payments }, 0] }, 1] } } }\n
`;
const KEY = 'key-of-ann-for-tests-of-nginx-0123456789';
const CONFIG = dedent`
  auth: { keys: [{ name: Ann, env: KEY_OF_ANN }] }
  session: { store: { env: SESSION_STORE_URL }, keyEnv: SESSION_KEY }
  pages: { home: { events: { pay.onClick: confirm } } }
  tools: { count_up: { page: home, event: count.onClick, confirm: Count? } }
  http: { allowedHosts: [tickets.example.com], drainSeconds: 1 }\n
`;
/** The time after which nginx retries a replica, in milliseconds, as in the document. */
const NOTICED = 1500;

const KINDS: readonly Kind[] = ['v2 auto', 'v2 auto', 'v2 auto', 'v2 legacy', 'v1'];

const PRESS = [{ type: 'triggerEvent', blockId: 'count', event: 'onClick' }];

const [redis, ports] = [await startRedis(), [await freePort(), await freePort()] as const];
const nginx = redis && (await startNginx(configuration()));
afterAll(async () => {
  await nginx?.remove();
  await redis?.remove();
});

/** Returns the configuration in the document, with other ports. */
function configuration(): string {
  const [fence] = readFences('docs/deploy.md').filter(({ language }) => language === 'nginx');
  if (fence === undefined) throw new Error('docs/deploy.md has no configuration of nginx.');
  return fence.code
    .replace('127.0.0.1:3031', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3032', `127.0.0.1:${ports[1]}`);
}

describe.skipIf(nginx === undefined)('two replicas on Redis behind the nginx of docs/deploy.md', () => {
  let folder: string;
  let replicas: readonly [Replica, Replica];
  const url = `http://127.0.0.1:${nginx?.port}/mcp`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-replicas-'));
    const app = join(folder, 'app');
    // Stores are resolved from the app's packages.
    await mkdir(join(app, 'node_modules', '@lowdefy-mcp'), { recursive: true });
    const store = fileURLToPath(new URL('../../../packages/store-redis', import.meta.url));
    await symlink(store, join(app, 'node_modules', '@lowdefy-mcp', 'store-redis'));
    await writeFile(join(app, 'lowdefy.yaml'), APP);
    await writeFile(join(app, 'mcp.yaml'), CONFIG);
    const env = {
      KEY_OF_ANN: KEY,
      SESSION_STORE_URL: redis?.url,
      SESSION_KEY: 'key-of-sessions-for-tests-of-nginx-0123456789',
    };
    replicas = [createReplica(app, { port: ports[0], env }), createReplica(app, { port: ports[1], env })];
    await replicas[0].start();
    await replicas[1].start();
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.crash();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const urlOf = ({ port }: Replica) => `http://127.0.0.1:${port}/mcp`;
  const agree = { action: 'accept', content: { confirm: true } } as const;

  test.each<Kind>(['v2 auto', 'v2 legacy', 'v1'])(
    'confirm the same actions, whichever replica gets the answer (%s)',
    async (kind) => {
      const client = await connect(kind, url, { token: KEY, elicit: () => agree });
      const sessionId = sessionIdIn((await client.call('session_create', { name: 'Pay' })).text);
      await client.call('navigate', { sessionId, pageId: 'home' });
      for (let count = 0; count < 10; count += 1) {
        const actions = [{ type: 'triggerEvent', blockId: 'pay', event: 'onClick' }];
        expect(await client.call('interact', { sessionId, actions })).not.toMatchObject({ isError: true });
        expect(await client.call('count_up', {})).not.toMatchObject({ isError: true });
      }
      const { text } = await client.call('get_state', { sessionId, path: 'state.payments' });
      expect(text).toBe('10');
      await client.close();
    },
  );

  test('use an approval once: neither replica accepts it again', async () => {
    const sent: RequestInit[] = [];
    const client = await connect('v2 auto', urlOf(replicas[0]), {
      token: KEY,
      elicit: () => agree,
      fetch(to, init = {}) {
        if (String(init.body).includes('requestState')) sent.push(init);
        return fetch(to, init);
      },
    });
    expect(await client.call('count_up', {})).not.toMatchObject({ isError: true });
    expect(sent).toHaveLength(1);
    for (const replica of replicas) {
      const answer = await (await fetch(urlOf(replica), sent[0])).text();
      // The user is asked again.
      expect(answer).toContain('inputRequests');
    }
    await client.close();
  });

  test('one is killed: no acknowledged act is lost or repeated, and all clients continue', async () => {
    let acknowledged = 0;
    let killed: Promise<void> | undefined;
    const agents = await Promise.all(KINDS.map((kind) => Agent.begin(kind, url)));
    await Promise.all(
      agents.map(async (agent) => {
        for (let count = 0; count < 20; count += 1) {
          await agent.press();
          acknowledged += 1;
          if (acknowledged === 30) killed = replicas[0].crash();
        }
      }),
    );
    await killed;
    expect(await Promise.all(agents.map((agent) => agent.clicks()))).toEqual(KINDS.map(() => 20));
    const log = (await nginx?.log()) ?? [];
    const asked = (port: number) => log.filter((line) => line.includes(`127.0.0.1:${port}`)).length;
    expect(Math.min(asked(ports[0]), asked(ports[1]))).toBeGreaterThan(10);
    await Promise.all(agents.map((agent) => agent.close()));
  });

  test('one after the other is restarted: no call fails, and no client connects again', async () => {
    await replicas[0].start();
    await wait(NOTICED);
    const agents = await Promise.all(KINDS.map((kind) => Agent.begin(kind, url)));
    let isDone = false;
    const working = agents.map(async (agent) => {
      let count = 0;
      for (; !isDone && count < 2000; count += 1) {
        await agent.press();
        // Leaves CPU time for the restarts.
        await wait(20);
      }
      return count;
    });
    for (const replica of [...replicas].reverse()) {
      await replica.stop();
      await replica.start();
      await wait(NOTICED);
    }
    isDone = true;
    const counts = await Promise.all(working);
    expect(agents.flatMap(({ failures }) => failures)).toEqual([]);
    expect(await Promise.all(agents.map((agent) => agent.clicks()))).toEqual(counts);
    await Promise.all(agents.map((agent) => agent.close()));
  });
});

/** An agent that clicks a button repeatedly, and retries failed calls with the same key, as the guide tells agents to. */
class Agent {
  readonly failures: string[] = [];
  readonly #client: TestClient;
  #sessionId = '';
  #presses = 0;

  static async begin(kind: Kind, url: string): Promise<Agent> {
    const agent = new Agent(await connect(kind, url, { token: KEY }));
    agent.#sessionId = sessionIdIn(await agent.#call('session_create', { name: 'Count' }));
    await agent.#call('navigate', { sessionId: agent.#sessionId, pageId: 'home' });
    return agent;
  }

  private constructor(client: TestClient) {
    this.#client = client;
  }

  async press(): Promise<void> {
    this.#presses += 1;
    let key = `press ${this.#presses}`;
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        await this.#call('interact', {
          sessionId: this.#sessionId,
          actions: PRESS,
          idempotencyKey: key,
          view: 'none',
        });
        return;
      } catch (error) {
        const message = String(error);
        this.failures.push(message);
        if (message.includes('was started but did not finish')) {
          if ((await this.clicks()) === this.#presses) return;
          key += '!';
        }
        await wait(100);
      }
    }
    throw new Error(`Nothing works: ${this.failures.at(-1)}`);
  }

  async clicks(): Promise<number> {
    const text = await this.#call('get_state', { sessionId: this.#sessionId, path: 'state.clicks' });
    return Number(/\d+/.exec(text)?.[0]);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #call(name: string, args: Record<string, unknown>): Promise<string> {
    const { isError, text } = await this.#client.call(name, args);
    if (isError) throw new Error(text);
    return text;
  }
}
