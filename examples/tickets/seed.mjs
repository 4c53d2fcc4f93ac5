import { readFile, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { firstComments, firstTickets } from './seed/first.mjs';
import { generateComments } from './seed/generateComments.mjs';
import { generateHistory } from './seed/generateHistory.mjs';
import { generateLog } from './seed/generateLog.mjs';
import { generateTickets } from './seed/generateTickets.mjs';
import { users } from './seed/users.mjs';

const COMMENTS = 200;

/**
 * Creates the help desk's database with the same records each time.
 *
 * @param {string} file The SQLite file to write. An old one is replaced.
 */
export async function seed(file) {
  const [schema, triggers] = await Promise.all(['schema', 'triggers'].map(readSql));
  await rm(file, { force: true });
  const db = new Database(file);
  try {
    db.exec(`BEGIN;\n${schema}`);
    for (const [table, rows] of Object.entries(createRecords())) insert(db, table, rows);
    // Triggers come last, because the records include their history.
    db.exec(`${triggers}\nCOMMIT;`);
  } finally {
    db.close();
  }
}

/** @returns {Record<string, Record<string, unknown>[]>} The rows of each table. */
function createRecords() {
  const tickets = [...firstTickets, ...generateTickets()].map((ticket, index) => ({
    id: index + 1,
    ...ticket,
  }));
  const generated = tickets.slice(firstTickets.length);
  return {
    users,
    tickets,
    comments: [...firstComments, ...generateComments(generated, COMMENTS - firstComments.length)],
    history: generateHistory(tickets),
    log_entries: generateLog(),
    defaults: [{ category: 'hardware', priority: 'normal', due_date: '2026-03-31' }],
  };
}

/** @param {string} name */
const readSql = (name) => readFile(new URL(`seed/${name}.sql`, import.meta.url), 'utf8');

/**
 * @param {Database.Database} db
 * @param {string} table
 * @param {Record<string, unknown>[]} rows
 */
function insert(db, table, rows) {
  for (const row of rows) {
    const columns = Object.keys(row);
    const values = columns.map((column) => `:${column}`);
    db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`).run(row);
  }
}
