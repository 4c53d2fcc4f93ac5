import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTickets } from '../openTickets.mjs';
import { query } from './query.mjs';
import { Visit } from './Visit.mjs';

/** Loads the help desk for the tests of a file. Each test starts with the same records. */
export function useTickets() {
  /** @type {string} */
  let directory;
  /** @type {import('@lowdefy-mcp/headless').App} */
  let app;
  /** @type {string[]} */
  const printed = [];
  const database = () => path.join(directory, 'tickets.db');
  const asSeeded = () => path.join(directory, 'seeded.db');

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-tickets-'));
    app = await openTickets(database(), { print: (_, args) => printed.push(args.join(' ')) });
    await copyFile(database(), asSeeded());
  });
  const reset = async () => {
    // A new file: connections may still have the old one open.
    await rm(database());
    await copyFile(asSeeded(), database());
  };
  beforeEach(reset);
  afterAll(async () => {
    await app.close();
    await rm(directory, { force: true, maxRetries: 5, recursive: true, retryDelay: 100 });
  });

  return {
    /** Restores the initial records. */
    reset,
    /** The output of the app and its renderers. */
    printed,
    /**
     * Opens a page in a new session.
     *
     * @param {string} pageId
     * @param {{ urlQuery?: Record<string, unknown>, user?: Record<string, unknown> }} [options]
     */
    async open(pageId, { urlQuery = {}, user } = {}) {
      const session = app.session(user && { user });
      return new Visit(session, await session.open(pageId, { urlQuery }));
    },
    /** @param {string} sql */
    query: (sql) => query(database(), sql),
  };
}
