import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seed } from '../../../../examples/tickets/seed.mjs';
import { type ConfigInput, createHandler, type Handler, type HandlerOptions } from '../../src/index.js';

const tickets = fileURLToPath(new URL('../../../../examples/tickets', import.meta.url));

/** Handlers of the help desk, on one database. Where they are mounted nobody reaches them but this process. */
export interface TestHandlers {
  create(options?: HandlerOptions): Promise<Handler>;
  /** What went wrong, and who was refused, since the last time. */
  takeLogs(): { readonly errors: readonly unknown[]; readonly warnings: readonly string[] };
  close(): Promise<void>;
}

export async function startHandlers(): Promise<TestHandlers> {
  const folder = await mkdtemp(join(tmpdir(), 'embed-'));
  const file = join(folder, 'tickets.db');
  await seed(file);
  const made: Handler[] = [];
  const errors: unknown[] = [];
  const warnings: string[] = [];
  return {
    async create({ config, ...options } = {}) {
      const handler = await createHandler(tickets, {
        config: { answers: 'both', session: { store: 'memory' }, ...config } satisfies ConfigInput,
        secrets: { DB_FILE: file },
        logger: { error: (error) => errors.push(error), warn: (message) => warnings.push(message) },
        ...options,
      });
      made.push(handler);
      return handler;
    },
    takeLogs: () => ({ errors: errors.splice(0), warnings: warnings.splice(0) }),
    async close() {
      await Promise.all(made.map((handler) => handler.close()));
      await rm(folder, { recursive: true });
    },
  };
}

/** Sends requests to a handler as a client sends them to a server. */
export const fetchFrom = (handler: Handler) => (url: string | URL, init?: RequestInit) =>
  handler(new Request(url, init));
