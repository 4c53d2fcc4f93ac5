import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '@lowdefy-mcp/example-tickets/openTickets.mjs';

const source = fileURLToPath(new URL('.', import.meta.resolve('@lowdefy-mcp/example-tickets/package.json')));

/** The program that users start. */
export const bin = fileURLToPath(
  new URL('bin/lowdefy-mcp.js', import.meta.resolve('@lowdefy-mcp/server/package.json')),
);

/** The pages of the example app, with their parameters. */
export const ticketPages = [
  { pageId: 'tickets' },
  { pageId: 'new_ticket' },
  { pageId: 'ticket_view', urlQuery: { id: '2' } },
  { pageId: 'ticket_edit', urlQuery: { id: '2' } },
  { pageId: 'reports' },
  { pageId: 'flaky' },
  { pageId: 'admin', user: { roles: ['admin'] } },
];

/**
 * Copies the example app, so that each run has its own builds and records.
 *
 * @param {string} directory
 */
export async function copyTickets(directory) {
  const app = join(directory, 'tickets');
  await mkdir(app, { recursive: true });
  const skipped = new Set(['node_modules', '.lowdefy', 'test'].map((name) => join(source, name)));
  await cp(source, app, { recursive: true, filter: (path) => !skipped.has(path) });
  await symlink(join(source, 'node_modules'), join(app, 'node_modules'));
  const databaseFile = join(directory, 'tickets.db');
  await createDatabase(databaseFile);
  return { app, databaseFile, env: { LOWDEFY_SECRET_DB_FILE: databaseFile } };
}
