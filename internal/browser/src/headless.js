import { loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { printMarkdown } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';
import Database from 'better-sqlite3';

/** @import { LogEntry } from '@lowdefy-mcp/headless' */
/** @import { Result } from './compare.js' */
/** @import { Act } from './scenario.js' */

/**
 * Opens the same app in headless sessions, driven by commands.
 *
 * @param {object} options
 * @param {string} options.configDirectory
 * @param {string} options.dbFile A database as `createDatabase` makes it, for this side only.
 */
export async function openHeadless({ configDirectory, dbFile }) {
  const app = await loadApp(configDirectory, {
    packs: [antd, basic, extras],
    secrets: { DB_FILE: dbFile },
  });

  return {
    close: () => app.close(),
    session: () => app.session(),
    /**
     * @param {{ pageId: string, acts: readonly Act[], urlQuery?: Record<string, unknown> }} scenario
     * @returns {Promise<Result & { markdown: string }>}
     */
    async run({ acts, pageId, urlQuery }) {
      const before = readCalls(dbFile).length;
      const session = app.session();
      const opened = await session.open(pageId, { ...(urlQuery && { urlQuery }) });
      const acted = await session.act(acts);
      const log = [...opened.log, ...acted.log];
      const { state } = await session.state();
      return {
        markdown: printMarkdown(await session.page()),
        calls: log.flatMap(({ requests = [] }) => requests.map(({ requestId }) => requestId)),
        messages: toMessages(log),
        payloads: readCalls(dbFile).slice(before),
        state,
      };
    },
  };
}

/** @param {readonly LogEntry[]} log */
function toMessages(log) {
  // An error with a code is a refusal: the session did not do what a person can do.
  const refused = log.find(({ error }) => error?.code);
  if (refused) throw new Error(`${JSON.stringify(refused.action)} was refused: ${refused.error?.message}`);
  return messagesOf(log);
}

/** @param {readonly LogEntry[]} log */
export function messagesOf(log) {
  const messages = log.flatMap((entry) => entry.messages ?? []);
  return messages.map(({ content, status }) => ({ status, text: content }));
}

/**
 * Creates a database with the table for the payloads of the fixtures' request `echo`.
 *
 * @param {string} file
 * @returns {string} The file again.
 */
export function createDatabase(file) {
  const db = new Database(file);
  db.exec('CREATE TABLE calls (id INTEGER PRIMARY KEY, payload TEXT)');
  db.close();
  return file;
}

/**
 * Reads the payloads that the server received, in order.
 *
 * @param {string} file
 * @returns {unknown[]}
 */
function readCalls(file) {
  const db = new Database(file);
  const rows = db.prepare('SELECT payload FROM calls ORDER BY id').all();
  db.close();
  return rows.map((row) => JSON.parse(/** @type {{ payload: string }} */ (row).payload));
}
