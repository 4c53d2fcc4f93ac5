import type { Pool } from 'pg';

/** The tables, quoted as SQL identifiers. */
export interface Tables {
  readonly schema: string;
  readonly sessions: string;
  readonly leases: string;
  readonly parts: string;
  readonly channel: string;
}

/** Allowed names: those that need no quoting in SQL. */
const NAME = /^[a-z_][a-z0-9_]{0,39}$/;

/** Validates the names, and returns those of all objects. */
export function tablesOf(schema: string, table: string): Tables {
  for (const [option, name] of Object.entries({ schema, table })) {
    if (NAME.test(name)) continue;
    throw new TypeError(
      `The ${option} of the PostgreSQL session store is ${JSON.stringify(name)}. Use up to 40 lower-case letters, digits and underscores.`,
    );
  }
  return {
    schema,
    sessions: `"${schema}"."${table}"`,
    leases: `"${schema}"."${table}_leases"`,
    parts: `"${schema}"."${table}_parts"`,
    channel: `${schema}_${table}`.slice(0, 63),
  };
}

/**
 * Creates missing tables. Uses an advisory lock, so that several servers can start at the same time. Does nothing if all tables
 * exist, so a database user without the right to create tables can be used then.
 *
 * JSON is stored as text, because `jsonb` rejects the character U+0000. Owners are hashed for the same reason.
 */
export async function createTables(
  pool: Pool,
  { schema, sessions, leases, parts, channel }: Tables,
): Promise<void> {
  const { rows } = await pool.query(
    'SELECT to_regclass($1) IS NOT NULL AND to_regclass($2) IS NOT NULL AND to_regclass($3) IS NOT NULL AS found',
    [sessions, leases, parts],
  );
  if (rows[0]?.found) return;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`lowdefy-mcp ${channel}`]);
    const exists = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
    if (exists.rowCount === 0) await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    const index = sessions.split('.')[1]?.replaceAll('"', '');
    await client.query(`
      CREATE TABLE IF NOT EXISTS ${sessions} (
        id text PRIMARY KEY,
        owner text NOT NULL,
        revision integer NOT NULL,
        expires_at timestamptz,
        summary text NOT NULL,
        body text NOT NULL
      );
      CREATE INDEX IF NOT EXISTS "${index}_owner" ON ${sessions} (owner);
      CREATE INDEX IF NOT EXISTS "${index}_expiry" ON ${sessions} (expires_at, id) WHERE expires_at IS NOT NULL;
      CREATE TABLE IF NOT EXISTS ${parts} (
        id text NOT NULL REFERENCES ${sessions} ON DELETE CASCADE,
        name text NOT NULL,
        content text NOT NULL,
        PRIMARY KEY (id, name)
      );
      CREATE TABLE IF NOT EXISTS ${leases} (
        id text PRIMARY KEY,
        token text NOT NULL,
        expires_at timestamptz NOT NULL
      );`);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Removed from the pool: it may be in a transaction.
    client.release(true);
    throw error;
  }
}
