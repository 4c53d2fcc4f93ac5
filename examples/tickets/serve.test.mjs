import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('start.mjs', import.meta.url));

test('serves the app, prints how to connect, and shuts down gracefully', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-serve-'));
  onTestFinished(() => rm(directory, { force: true, recursive: true }));
  const env = { ...process.env, LOWDEFY_SECRET_DB_FILE: path.join(directory, 'tickets.db') };
  const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  let printed = '';
  for await (const chunk of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes('Ctrl-C stops it.')) break;
  }
  const url = /served at (\S+)\. /.exec(printed)?.[1] ?? '';

  expect(printed).toContain('# Tickets\nPage: tickets');
  expect(printed).toContain(`claude mcp add --transport http help-desk ${url}\n`);
  expect(printed).toContain(JSON.stringify({ LOWDEFY_SECRET_DB_FILE: env.LOWDEFY_SECRET_DB_FILE }));

  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const pages = await client.callTool({ name: 'get_pages', arguments: { search: 'new' } });
  expect(pages.content).toEqual([
    { type: 'text', text: expect.stringMatching(/^- new_ticket: New ticket .* — Report a problem\.$/) },
  ]);
  await client.close();

  server.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  server.kill('SIGINT');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(printed.trimEnd()).toMatch(/Stopped\.$/);
});
