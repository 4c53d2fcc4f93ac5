import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { afterAll, beforeAll } from 'vitest';
import type { AppHost } from '../src/host/AppHost.js';
import { createHost } from '../src/host/createHost.js';
import {
  type ConfigInput,
  configSchema,
  type KnownUser,
  memoryStore,
  type RunningService,
  type SessionStore,
} from '../src/index.js';
import { Confirmations } from '../src/mcp/Confirmations.js';
import { Service } from '../src/service/Service.js';
import { createWorkerService } from '../src/workers/createWorkerService.js';
import { clonedPort } from './clonedPort.js';
import { type ConnectOptions, connectTo, type TestClient } from './connectTo.js';

export const fixture = fileURLToPath(new URL('app', import.meta.url));

/** Long enough for any machine: no test is about how fast it is, unless it says so. */
const PATIENT = { deadlineSeconds: 600 };

/** Sessions run in a worker, so that tests cannot look into them: see `test/workers/tools.test.ts`. */
export const IN_WORKERS = process.env.TEST_WORKERS !== undefined;

export const ANN: KnownUser = { id: 'ann', user: { name: 'Ann', roles: [] } };
export const BEN: KnownUser = { id: 'ben', user: { name: 'Ben', roles: ['admin'] } };

export interface StartOptions {
  readonly directory?: string;
  readonly store?: SessionStore;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly warn?: (message: string) => void;
}

/** The service of an app, with what went wrong in it. */
export interface StartedService extends RunningService {
  readonly reports: unknown[];
  connect(options?: ConnectOptions): Promise<TestClient>;
}

/**
 * Starts a service, as a process of its own would. Nothing but copies crosses the port to its sessions. Unless told otherwise it
 * answers with text and data, so that tests can look at both.
 */
export function startService(config: ConfigInput = {}, options: StartOptions = {}): StartedService {
  const { directory = fixture, store = memoryStore(), secrets = {}, warn } = options;
  const parsed = configSchema.parse({ answers: 'both', ...config, limits: { ...PATIENT, ...config.limits } });
  const reports: unknown[] = [];
  const confirmations = new Confirmations();
  const parts = { directory, config: parsed, store, ...(warn && { warn }) };
  const running = IN_WORKERS ? startInWorkers({ ...parts, secrets }) : startHere(parts, secrets);
  const { service } = running;
  return {
    ...running,
    reports,
    connect: (connectOptions) =>
      connectTo({ service, confirmations, report: (error) => reports.push(error) }, connectOptions),
  };
}

type Parts = Omit<Parameters<typeof createWorkerService>[0], 'workers'>;
type Running = Pick<StartedService, 'host' | 'service' | 'load' | 'close'>;

function startHere(parts: Parts, secrets: NonNullable<StartOptions['secrets']>): Running {
  const appOptions = { packs: [antd, basic, extras], secrets };
  const { directory, config, store, warn } = parts;
  const { host, load, close } = createHost({
    directory,
    config,
    appOptions,
    ...(store && { store }),
    ...(warn && { warn }),
  });
  return { host, service: new Service(config, clonedPort(host)), load, close };
}

/** The same tests, with sessions in a worker. There is no host here; `app` waits until it is loaded there. */
function startInWorkers(parts: Parts): Running {
  const { service, pool, close } = createWorkerService({ ...parts, workers: 1 });
  const principal = { id: 'test', user: null };
  const app = () => pool.call({ callId: 'load', method: 'describeBuild', params: { principal } });
  const load = () => Promise.reject(new Error('The app is in another thread.'));
  return { host: { app } as unknown as AppHost, service, load, close };
}

/** A service for the tests of a file. */
export function useService(config: ConfigInput = {}, options: StartOptions = {}) {
  let started: StartedService;
  beforeAll(async () => {
    started = startService(config, options);
    await started.host.app();
  });
  afterAll(async () => started.close());
  return {
    get service() {
      return started.service;
    },
    get host() {
      return started.host;
    },
    get reports() {
      return started.reports;
    },
    connect: (connectOptions?: ConnectOptions) => started.connect(connectOptions),
    /** A client with a session on a page. */
    async open(pageId: string, connectOptions?: ConnectOptions) {
      const client = await started.connect(connectOptions);
      const sessionId = await client.session();
      await client.call('navigate', { sessionId, pageId });
      return { client, sessionId };
    },
  };
}

/** A folder for the tests of a file. */
export function useFolder() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (...names: readonly string[]) => join(folder, ...names);
}
