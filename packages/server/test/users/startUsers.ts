import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { seed } from '../../../../examples/tickets/seed.mjs';
import { query } from '../../../../examples/tickets/test/query.mjs';
import type { ClaimedUser, ConfigInput } from '../../src/index.js';
import type { TestClient } from '../connectTo.js';
import { startService } from '../useService.js';

const directory = fileURLToPath(new URL('app', import.meta.url));

/** Mei is an agent in the database. */
export const MEI: ClaimedUser = {
  id: 'jwt:x#mei',
  claims: {
    sub: 'mei',
    email: 'mei.tanaka@example.com',
    org: { unit: 'north' },
    groups: ['staff'],
    extra: 1,
  },
};

interface UsersClient extends TestClient {
  /** The ids of the pages that the user may open, or why there are none. */
  pages(): Promise<string>;
  /** The user as a page of a session has it. */
  user(sessionId: string): Promise<Record<string, unknown>>;
}

/** The app of these tests, on the users of the help desk. */
export async function startUsers(config: ConfigInput = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'users-'));
  const file = join(folder, 'desk.db');
  await seed(file);
  const warnings: string[] = [];
  const started = startService(config, {
    directory,
    secrets: { DB_FILE: file },
    warn: (message) => warnings.push(message),
  });
  onTestFinished(async () => {
    await started.close();
    await rm(folder, { recursive: true });
  });
  return {
    warnings,
    rows: (sql: string) => query(file, sql),
    /** A client of somebody who comes with claims. */
    async connect(principal: ClaimedUser = MEI): Promise<UsersClient> {
      const client = await started.connect({ principal });
      return {
        ...client,
        pages: async () => {
          const { data, text, isError } = await client.call('get_pages');
          return isError ? text : data.pages.map(({ pageId }: { pageId: string }) => pageId).join(' ');
        },
        async user(sessionId) {
          await client.call('navigate', { sessionId, pageId: 'me' });
          const { data } = await client.call('get_state', { sessionId, path: 'state.who' });
          return JSON.parse(data.value);
        },
      };
    },
  };
}
