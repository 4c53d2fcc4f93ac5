import Database from 'better-sqlite3';

/**
 * Queries the database.
 *
 * @param {string} file
 * @param {string} sql
 */
export function query(file, sql) {
  const db = new Database(file);
  try {
    return db.prepare(sql).all([]);
  } finally {
    db.close();
  }
}
