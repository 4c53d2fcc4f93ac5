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
  withParts,
} from '@lowdefy-mcp/server/store';
import { type ClientOptions, RedisConnection } from './RedisConnection.js';
import { ACQUIRE, CREATE, LIST, LIST_DUE, RELEASE, REMOVE, RENEW, UPDATE } from './scripts.js';

export interface RedisStoreOptions {
  /** The URL of the server: `redis://` or `rediss://`. Default: `redis://localhost:6379`. */
  readonly url?: string;
  /** Options of the Redis client besides the URL, such as `username`, `password` or `socket`. */
  readonly client?: Omit<ClientOptions, 'url'>;
  /** The prefix of all keys. Default: `lowdefy-mcp:`. */
  readonly prefix?: string;
  /** The timeout of a call if the server does not answer, in milliseconds. Default: 5000. */
  readonly timeout?: number;
  /** Called when the connection is lost and when it is back. */
  readonly report?: (message: string) => void;
}

/** Stores sessions in Redis, where several servers can share them. Connects on first use, and reconnects automatically. */
export function redisStore({
  url,
  client = {},
  prefix = 'lowdefy-mcp:',
  timeout = 5000,
  report = () => {},
}: RedisStoreOptions = {}): SessionStore {
  const connection = new RedisConnection({
    client: { ...client, ...(url !== undefined && { url }) },
    timeout,
    report,
  });
  const origin = randomUUID();
  const sessions = `${prefix}session:`;
  const owners = `${prefix}owner:`;
  const expiry = `${prefix}expiry`;
  const channel = `${prefix}changes`;
  const query = (script: string, keys: string[], args: string[]) =>
    connection.eval(script, { keys, args, isIdempotent: true });
  const change = (script: string, keys: string[], args: string[]) =>
    connection.eval(script, { keys, args, isIdempotent: false });

  function write(
    script: string,
    { body, parts = {}, keptParts = [], ...summary }: SessionUpdate,
  ): Promise<unknown> {
    const { id, owner, revision, expiresAt } = summary;
    const key = ownerKey(owner);
    const end = expiresAt === undefined ? '' : String(Date.parse(expiresAt));
    const texts = [JSON.stringify(summary), JSON.stringify(body ?? null)];
    const fields = Object.entries(parts).flatMap(([name, text]) => [fieldOf(name), text]);
    return change(
      script,
      [sessions + id, owners + key, expiry, channel],
      [
        id,
        String(revision),
        ...texts,
        key,
        end,
        origin,
        String(fields.length / 2),
        ...fields,
        ...keptParts.map(fieldOf),
      ],
    );
  }

  const lease = (script: string, id: string, token: string, milliseconds = 0) =>
    query(script, [`${prefix}lease:${id}`], [token, String(Math.ceil(milliseconds))]);

  return {
    async create(session) {
      if ((await write(CREATE, session)) === 0) throw new Error(`There is a session ${session.id} already.`);
    },
    async read(id) {
      const fields = await connection.run((redis) => redis.hGetAll(sessions + id), true);
      if (!fields.summary || !fields.body) return undefined;
      const parts = Object.entries(fields).flatMap(([field, text]) =>
        field.startsWith('part:') ? [[JSON.parse(field.slice(5)) as string, text] as const] : [],
      );
      return withParts(JSON.parse(fields.summary), JSON.parse(fields.body), parts);
    },
    async readSummary(id) {
      const summary = await connection.run((redis) => redis.hGet(sessions + id, 'summary'), true);
      return summary ? (JSON.parse(summary) as SessionSummary) : undefined;
    },
    async update(session) {
      const { id, revision } = session;
      const found = await write(UPDATE, session);
      if (found === -2) throw new MissingPartError(id, session.keptParts ?? []);
      checkRevision(found, id, revision - 1);
    },
    async remove(id, revision) {
      const args = [id, revision === undefined ? '' : String(revision), origin, owners];
      const found = await change(REMOVE, [sessions + id, expiry, channel], args);
      checkRevision(found, id, revision ?? 0);
    },
    async list(owner) {
      const found = parseAll(await query(LIST, [owners + ownerKey(owner)], [sessions]));
      return found.filter((summary) => summary.owner === owner).sort(lastUsedFirst);
    },
    async listDue({ now, limit, skip }) {
      const args = [sessions, String(Date.parse(now)), String(skip), String(limit)];
      return parseAll(await query(LIST_DUE, [expiry], args));
    },
    acquireLease: async (id, token, milliseconds) => (await lease(ACQUIRE, id, token, milliseconds)) === 1,
    renewLease: async (id, token, milliseconds) => (await lease(RENEW, id, token, milliseconds)) === 1,
    async releaseLease(id, token) {
      await lease(RELEASE, id, token);
    },
    async onChange(listener) {
      await connection.subscribe(
        channel,
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

/** Returns the hash field of a part. The name is JSON, because not every string is valid UTF-8. */
const fieldOf = (name: string) => `part:${JSON.stringify(name)}`;

/** Throws if a script found another revision: null is a match, -1 means that there is no session. */
function checkRevision(found: unknown, id: string, expected: number): void {
  if (typeof found === 'number') throw new RevisionError(id, expected, found === -1 ? undefined : found);
}

function parseAll(found: unknown): SessionSummary[] {
  return (found as string[]).map((text) => JSON.parse(text) as SessionSummary);
}
