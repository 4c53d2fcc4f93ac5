import { randomUUID } from 'node:crypto';
import {
  lastUsedFirst,
  MissingPartError,
  ownerKey,
  RevisionError,
  readChange,
  type SessionStore,
  type SessionSummary,
  type SessionUpdate,
  type StoredSession,
  withParts,
} from '@lowdefy-mcp/server/store';
import type { PoolConfig } from 'pg';
import { PostgresConnection } from './PostgresConnection.js';
import { statementsOf } from './statements.js';
import { tablesOf } from './tables.js';

export interface PostgresStoreOptions {
  /** The URL of the database: `postgres://` or `postgresql://`. Default: environment variables such as `PGHOST`. */
  readonly url?: string;
  /** Options of the client of `pg` besides the URL, such as `host`, `user`, `password`, `database` or `ssl`. */
  readonly client?: PoolConfig;
  /** The schema of the tables. It is created if it does not exist. Default: `public`. */
  readonly schema?: string;
  /** The name of the table of sessions, and the prefix of those of leases and parts. Default: `lowdefy_mcp_sessions`. */
  readonly table?: string;
  /** The maximum number of connections, besides the one for notifications. Default: 10. */
  readonly poolSize?: number;
  /** The timeout of a call if the database does not answer, in milliseconds. Default: 5000. */
  readonly timeout?: number;
  /** Called when the connection is lost and when it is back. */
  readonly report?: (message: string) => void;
}

interface Row {
  readonly summary: string;
  readonly body: string;
  readonly parts: Readonly<Record<string, string>> | null;
}

/** Stores sessions in PostgreSQL, where several servers can share them. Connects and creates its tables on first use. */
export function postgresStore({
  url,
  client = {},
  schema = 'public',
  table = 'lowdefy_mcp_sessions',
  poolSize = 10,
  timeout = 5000,
  report = () => {},
}: PostgresStoreOptions = {}): SessionStore {
  const tables = tablesOf(schema, table);
  const sql = statementsOf(tables);
  const connection = new PostgresConnection({
    client: { ...client, ...(url !== undefined && { connectionString: url }), max: poolSize },
    tables,
    timeout,
    report,
  });
  const origin = randomUUID();
  const query = async (text: string, ...values: readonly unknown[]) =>
    (await connection.query<Row>(text, values, true)).rows;
  /** Returns the number of changed rows. */
  const change = async (text: string, isIdempotent: boolean, ...values: readonly unknown[]) =>
    (await connection.query(text, values, isIdempotent)).rowCount ?? 0;
  const revisionOf = async (id: string) => {
    const { rows } = await connection.query<{ revision: number }>(sql.revision, [id], true);
    return rows[0]?.revision;
  };

  return {
    async create({ body, parts = {}, ...summary }: StoredSession) {
      const { id, owner, revision, expiresAt = null } = summary;
      const texts = [JSON.stringify(summary), JSON.stringify(body ?? null)];
      const values = [id, ownerKey(owner), revision, expiresAt, ...texts, origin, ...columnsOf(parts)];
      if ((await change(sql.create, false, ...values)) === 0) {
        throw new Error(`There is a session ${id} already.`);
      }
    },
    async read(id) {
      const [row] = await query(sql.read, id);
      const parts = Object.entries(row?.parts ?? {}).map(
        ([name, text]) => [JSON.parse(name) as string, text] as const,
      );
      return row && withParts(parse(row), JSON.parse(row.body), parts);
    },
    async readSummary(id) {
      const [row] = await query(sql.readSummary, id);
      return row && parse(row);
    },
    async update({ body, parts = {}, keptParts = [], ...summary }: SessionUpdate) {
      const { id, revision, expiresAt = null } = summary;
      const texts = [JSON.stringify(summary), JSON.stringify(body ?? null)];
      const kept = [...new Set(keptParts)].map(nameOf);
      const values = [id, revision, expiresAt, ...texts, origin, ...columnsOf(parts), kept];
      if ((await change(sql.update, false, ...values)) > 0) return;
      const found = await revisionOf(id);
      if (found === revision - 1) throw new MissingPartError(id, keptParts);
      throw new RevisionError(id, revision - 1, found);
    },
    async remove(id, revision) {
      if ((await change(sql.remove, false, id, revision ?? null, origin)) > 0 || revision === undefined)
        return;
      const found = await revisionOf(id);
      if (found !== undefined) throw new RevisionError(id, revision, found);
    },
    async list(owner) {
      const found = (await query(sql.list, ownerKey(owner))).map(parse);
      return found.filter((summary) => summary.owner === owner).sort(lastUsedFirst);
    },
    async listDue({ now, limit, skip }) {
      await change(sql.removeLeases, true);
      return (await query(sql.listDue, now, limit, skip)).map(parse);
    },
    acquireLease: async (id, token, milliseconds) =>
      (await change(sql.acquire, true, id, token, milliseconds)) > 0,
    renewLease: async (id, token, milliseconds) =>
      (await change(sql.renew, true, id, token, milliseconds)) > 0,
    async releaseLease(id, token) {
      await change(sql.release, true, id, token);
    },
    async onChange(listener) {
      await connection.listen(
        (message) => {
          const change = readChange(message, origin);
          if (change !== undefined) listener(change);
        },
        () => listener({}),
      );
      return true;
    },
    close: () => connection.close(),
  };
}

/** Encodes the name of a part as JSON, because PostgreSQL rejects the character U+0000. */
const nameOf = (name: string) => JSON.stringify(name);

/** Returns the names and the texts of parts as two arrays. */
function columnsOf(parts: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  return [Object.keys(parts).map(nameOf), Object.values(parts)];
}

const parse = ({ summary }: Pick<Row, 'summary'>) => JSON.parse(summary) as SessionSummary;
