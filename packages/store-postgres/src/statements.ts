import type { Tables } from './tables.js';

/** Returns the SQL statements of a store. A change and its notification are one statement, so they are atomic. */
export function statementsOf({ sessions, leases, parts, channel }: Tables) {
  /** Notifies other servers: `<origin> <id> [<revision>]`. */
  const notify = (from: string, payload: string) => `SELECT pg_notify('${channel}', ${payload}) FROM ${from}`;
  const end = `clock_timestamp() + $3 * interval '1 millisecond'`;
  const put = (names: string, texts: string) => `
      put AS (
        INSERT INTO ${parts} (id, name, content)
        SELECT written.id, part.name, part.content FROM written, unnest(${names}::text[], ${texts}::text[]) AS part (name, content)
        ON CONFLICT (id, name) DO UPDATE SET content = excluded.content
      )`;
  return {
    create: `
      WITH written AS (
        INSERT INTO ${sessions} (id, owner, revision, expires_at, summary, body) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (id) DO NOTHING RETURNING id
      ), ${put('$8', '$9')} ${notify('written', `$7::text || ' ' || $1 || ' ' || $3::text`)}`,
    update: `
      WITH written AS (
        UPDATE ${sessions} SET revision = $2, expires_at = $3, summary = $4, body = $5
        WHERE id = $1 AND revision = $2 - 1
          AND (SELECT count(*) FROM ${parts} WHERE id = $1 AND name = ANY ($9::text[])) = cardinality($9::text[])
        RETURNING id
      ), dropped AS (
        DELETE FROM ${parts} USING written
        WHERE ${parts}.id = written.id AND NOT name = ANY ($9::text[]) AND NOT name = ANY ($7::text[])
      ), ${put('$7', '$8')} ${notify('written', `$6::text || ' ' || $1 || ' ' || $2::text`)}`,
    remove: `
      WITH removed AS (
        DELETE FROM ${sessions} WHERE id = $1 AND ($2::integer IS NULL OR revision = $2) RETURNING id
      ) ${notify('removed', `$3::text || ' ' || $1`)}`,
    revision: `SELECT revision FROM ${sessions} WHERE id = $1`,
    read: `
      SELECT summary, body, (SELECT json_object_agg(name, content) FROM ${parts} WHERE id = $1) AS parts
      FROM ${sessions} WHERE id = $1`,
    readSummary: `SELECT summary FROM ${sessions} WHERE id = $1`,
    list: `SELECT summary FROM ${sessions} WHERE owner = $1`,
    listDue: `
      SELECT summary FROM ${sessions} WHERE expires_at <= $1 ORDER BY expires_at, id LIMIT $2 OFFSET $3`,
    // Leases of crashed processes.
    removeLeases: `DELETE FROM ${leases} WHERE expires_at < clock_timestamp() - interval '1 hour'`,
    acquire: `
      INSERT INTO ${leases} AS held (id, token, expires_at) VALUES ($1, $2, ${end})
      ON CONFLICT (id) DO UPDATE SET token = excluded.token, expires_at = excluded.expires_at
      WHERE held.expires_at <= clock_timestamp() OR held.token = excluded.token`,
    renew: `UPDATE ${leases} SET expires_at = ${end} WHERE id = $1 AND token = $2`,
    release: `DELETE FROM ${leases} WHERE id = $1 AND token = $2`,
  };
}
