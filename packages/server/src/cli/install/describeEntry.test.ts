import { expect, test } from 'vitest';
import { describeEntry } from './describeEntry.js';

test('prints an entry without the values of variables, headers, keys and unknown properties', () => {
  const entry = {
    type: 'stdio',
    command: 'npx',
    args: ['-y', 'lowdefy-mcp', '.', '--user', 'Ann', '--key', 's1', '--api-token=s2', 'DB_URL=s3'],
    env: { LOWDEFY_SECRET_DB: 's4' },
    headers: { Authorization: 's5' },
    note: 's6',
  };
  const text = describeEntry(entry);
  expect(text).not.toMatch(/s\d/);
  expect(JSON.parse(text)).toEqual({
    type: 'stdio',
    command: 'npx',
    args: ['-y', 'lowdefy-mcp', '.', '--user', 'Ann', '--key', '…', '--api-token=…', 'DB_URL=…'],
    env: { LOWDEFY_SECRET_DB: '…' },
    headers: { Authorization: '…' },
    note: '…',
  });
});
