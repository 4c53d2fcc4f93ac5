import { mkdir, writeFile } from 'node:fs/promises';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { describe, expect, test, vi } from 'vitest';
import { type ConfigInput, configSchema } from '../src/index.js';
import { createWorkerService } from '../src/workers/createWorkerService.js';
import { fixture, startService, useFolder } from './useService.js';

const folder = useFolder();
const MISSING = /session\.keyEnv is not set[\s\S]*"openssl rand -base64 32", and set session\.keyEnv/;

const RULES: readonly (readonly [string, ConfigInput])[] = [
  ['an event', { pages: { form: { events: { 'delete.onClick': 'confirm' } } } }],
  ['a tool', { tools: { erase: { page: 'form', event: 'delete.onClick', confirm: true } } }],
];

describe.each(RULES)('a store that servers can share, and consent for %s', (_, rules) => {
  test.each<[string, ConfigInput['session']]>([
    ['a URL', { store: 'redis://127.0.0.1:1' }],
    ['a variable', { store: { env: 'STORE_URL' } }],
    ['a package', { store: { type: 'postgres', connectionId: 'db' } }],
  ])('need session.keyEnv at start (%s)', (__, session) => {
    expect(() => startService({ ...rules, session })).toThrow(MISSING);
    const config = configSchema.parse({ ...rules, session });
    expect(() => createWorkerService({ directory: fixture, config, workers: 1 })).toThrow(MISSING);
  });

  test('start with it, and without it if the store is not shared', async () => {
    vi.stubEnv('KEY_OF_SESSIONS', 'k'.repeat(32));
    const session = { store: 'redis://127.0.0.1:1', keyEnv: 'KEY_OF_SESSIONS' };
    await startService({ ...rules, session }).close();
    for (const store of ['file', 'memory']) await startService({ ...rules, session: { store } }).close();
    vi.unstubAllEnvs();
  });
});

test('an app whose YAML asks for consent is not loaded without it; others are', async () => {
  const load = async (mcp: string) => {
    const directory = folder(mcp === '' ? 'plain' : 'asks');
    await mkdir(directory);
    await writeFile(
      `${directory}/lowdefy.yaml`,
      `lowdefy: ${lowdefy.version}\nname: Shared\npages:\n  - id: home\n    type: Box\n    blocks: [{ id: erase, type: Button${mcp}, events: { onClick: [] } }]\n`,
    );
    const started = startService({ session: { store: 'redis://127.0.0.1:1' } }, { directory });
    await started.load().finally(() => started.close());
  };
  await expect(load(', mcp: { confirm: true }')).rejects.toThrow(MISSING);
  await load('');
});
