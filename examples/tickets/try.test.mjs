import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('start.mjs', import.meta.url));

test('npm start -- try opens a page of the help desk in the terminal, as Demo', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-try-'));
  onTestFinished(() => rm(directory, { force: true, maxRetries: 5, recursive: true, retryDelay: 100 }));
  const env = { ...process.env, LOWDEFY_SECRET_DB_FILE: path.join(directory, 'tickets.db') };
  const { error, stdout } = await new Promise((resolve) => {
    const args = [script, 'try', 'ticket_view', '--query', 'id=2'];
    const child = execFile(process.execPath, args, { env }, (failure, output) => {
      resolve({ error: failure, stdout: output });
    });
    child.stdin?.end('click edit\nset title="VPN drops all the time"\nclick save\n');
  });
  expect(error).toBeNull();
  expect(stdout).toContain('VPN drops every ten minutes');
  expect(stdout).toContain('> set title="VPN drops all the time"\n→ interact {');
  expect(stdout).toMatch(/\n← \d+ tokens, \d+ ms\n\n4 calls, \d+ tokens\n$/);
});
