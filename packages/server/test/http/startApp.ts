import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { seed } from '../../../../examples/tickets/seed.mjs';
import { query } from '../../../../examples/tickets/test/query.mjs';
import { createHost } from '../../src/host/createHost.js';
import {
  type ConfigInput,
  configSchema,
  type HttpOptions,
  type HttpServer,
  memoryStore,
  type SessionStore,
  serveHttp,
} from '../../src/index.js';
import { Service } from '../../src/service/Service.js';
import { clonedPort } from '../clonedPort.js';

const packs = [antd, basic, extras];
const tickets = fileURLToPath(new URL('../../../../examples/tickets', import.meta.url));

export interface TestApp {
  readonly service: Service;
  /** Loads the app, for tests with a short deadline. */
  load(): Promise<void>;
  /** Serves the app on a free port. What was not closed in the end is closed with the app. */
  serve(options?: Partial<HttpOptions> & { readonly auth?: ConfigInput['auth'] }): Promise<HttpServer>;
  /** The reports to the operator of the server. */
  readonly reports: unknown[];
  readonly logs: readonly string[];
  rows(sql: string): readonly unknown[];
  close(): Promise<void>;
}

/** The help desk with a database of its own, or an app with one page. It is loaded when it is first needed. */
export async function startApp(
  config: ConfigInput = {},
  { store = memoryStore(), page }: { readonly store?: SessionStore; readonly page?: string } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'http-'));
  const file = join(folder, 'tickets.db');
  await seeded(file);
  const directory = page === undefined ? tickets : await writeApp(join(folder, 'app'), page);
  // Answers are text and data, so that tests can look at both.
  const parsed = configSchema.parse({ answers: 'both', ...config });
  const { host, load, close } = createHost({
    directory,
    config: parsed,
    store,
    appOptions: { packs, secrets: { DB_FILE: file } },
  });
  const service = new Service(parsed, clonedPort(host));
  const servers: HttpServer[] = [];
  const reports: unknown[] = [];
  const logs: string[] = [];
  return {
    service,
    reports,
    logs,
    async load() {
      await load();
    },
    async serve({ auth, ...options } = {}) {
      const server = await serveHttp({
        name: 'Help desk',
        service,
        port: 0,
        config: configSchema.parse({ ...config, ...(auth && { auth }) }),
        report: (error) => reports.push(error),
        log: (message) => logs.push(message),
        ...options,
      });
      servers.push(server);
      return server;
    },
    rows: (sql) => {
      return query(file, sql);
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

let original: Promise<Buffer> | undefined;

/** Writes the database, which is made only once. */
async function seeded(file: string): Promise<void> {
  original ??= seed(file).then(() => readFile(file));
  await writeFile(file, await original);
}

async function writeApp(directory: string, page: string): Promise<string> {
  await mkdir(directory);
  await writeFile(
    join(directory, 'lowdefy.yaml'),
    `lowdefy: ${lowdefy.version}\nname: Test\npages:\n${page}`,
  );
  return directory;
}
