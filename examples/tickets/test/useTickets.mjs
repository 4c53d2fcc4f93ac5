import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTickets } from '../openTickets.mjs';
import { seed } from '../seed.mjs';

/** @typedef {Parameters<import('@lowdefy-mcp/harness').App['open']>} OpenArguments */

/** Builds the help desk for the tests of a file. Each of them begins with the same records. */
export function useTickets() {
  /** @type {string} */
  let directory;
  /** @type {Awaited<ReturnType<typeof openTickets>>} */
  let app;
  const file = () => path.join(directory, 'tickets.db');

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-tickets-'));
    app = await openTickets(directory);
  });
  beforeEach(() => seed(file()));
  afterAll(() => rm(directory, { force: true, maxRetries: 5, recursive: true, retryDelay: 100 }));

  return {
    /** @param {OpenArguments} args */
    open: (...args) => app.open(...args),
    /** @param {string} sql */
    query(sql) {
      const db = new Database(file());
      try {
        return db.prepare(sql).all([]);
      } finally {
        db.close();
      }
    },
  };
}
