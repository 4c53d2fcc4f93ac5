import { fileURLToPath } from 'node:url';

/** The SQLite file of the help desk. */
export const databaseFile =
  process.env.LOWDEFY_SECRET_DB_FILE ?? fileURLToPath(new URL('.lowdefy/tickets.db', import.meta.url));
