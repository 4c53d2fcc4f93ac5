import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import Database from 'better-sqlite3';
import { seed } from '../../../../examples/tickets/seed.mjs';
import { type App, loadApp } from '../../src/index.js';

const directory = fileURLToPath(new URL('../../../../examples/tickets', import.meta.url));

/** The tables that actions of the help desk add rows to. */
const GROWING = ['comments', 'history', 'tickets'];

/** The help desk example with its own database. */
export interface Tickets {
  readonly app: App;
  /** Deletes the rows added since the database was seeded. */
  shrink(): void;
  close(): Promise<void>;
}

export async function openTickets(): Promise<Tickets> {
  const folder = await mkdtemp(join(tmpdir(), 'random-acts-'));
  const file = join(folder, 'tickets.db');
  await seed(file);
  const app = await loadApp(directory, {
    packs: [basic, antd, extras],
    allow: { setState: true, setGlobal: true },
    secrets: { DB_FILE: file },
  });
  const database = new Database(file);
  const seeded = GROWING.map((table) => [
    table,
    (database.prepare(`SELECT max(id) AS last FROM ${table}`).get() as { last: number }).last,
  ]);
  return {
    app,
    shrink() {
      for (const [table, last] of seeded) database.prepare(`DELETE FROM ${table} WHERE id > ?`).run(last);
    },
    async close() {
      database.close();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
