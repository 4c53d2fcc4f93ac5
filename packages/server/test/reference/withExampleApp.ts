import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../../../../examples/tickets/openTickets.mjs';
import { type ConfigInput, readConfig } from '../../src/index.js';
import type { TestClient } from '../connectTo.js';
import { startService } from '../useService.js';

const directory = fileURLToPath(new URL('../../../../examples/tickets', import.meta.url));
const principal = { id: 'ann', user: { name: 'Ann', email: 'ann@example.com', roles: ['agent'] } };

/** Serves the help desk, with a new database, to a real client. */
export async function withExampleApp<T>(
  work: (client: TestClient) => Promise<T>,
  config: ConfigInput = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-reference-'));
  const database = join(folder, 'tickets.db');
  await createDatabase(database);
  const started = startService(
    { ...(await readConfig(directory)), ...config },
    { directory, secrets: { DB_FILE: database } },
  );
  try {
    return await work(await started.connect({ principal, name: 'Help desk' }));
  } finally {
    await started.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
