import { rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { comments, tickets } from './seed/data.mjs';

const schema = `
  CREATE TABLE tickets (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    category TEXT NOT NULL,
    priority TEXT NOT NULL,
    status TEXT NOT NULL,
    requester TEXT NOT NULL,
    notify INTEGER NOT NULL DEFAULT 0,
    assignee TEXT,
    hours INTEGER,
    due_date TEXT NOT NULL,
    tags TEXT NOT NULL DEFAULT '[]',
    parts TEXT NOT NULL DEFAULT '[]'
  );
  CREATE TABLE comments (
    id INTEGER PRIMARY KEY,
    ticket_id INTEGER NOT NULL REFERENCES tickets (id),
    author TEXT NOT NULL,
    created TEXT NOT NULL,
    body TEXT NOT NULL
  );
`;

/**
 * Creates the help desk's database with the same tickets each time.
 *
 * @param {string} file The SQLite file to write. An old one is replaced.
 */
export async function seed(file) {
  await rm(file, { force: true });
  const db = new Database(file);
  try {
    db.exec(schema);
    insert(db, 'tickets', tickets);
    insert(db, 'comments', comments);
  } finally {
    db.close();
  }
}

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
