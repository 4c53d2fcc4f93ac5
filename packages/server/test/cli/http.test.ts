import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { sessionIdIn } from '../sessionIdIn.js';
import { createFolder, homePage, runProcess, start, TICKETS, ticketsSetup } from './helpers.js';

test('serves over HTTP as the user of the command line, and exits with 0 on SIGTERM', async () => {
  const { env, config } = await ticketsSetup();
  const args = [TICKETS, '--http', '--port', '0', '--config', config, '--roles', 'admin'];
  const started = start(args, { env });
  await started.said('stdout', /^Help desk is served at http:\S+\n$/);
  const [url = ''] = /http:\S+/.exec(started.stdout()) ?? [];
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());
  const { content } = await client.callTool({ name: 'get_pages', arguments: { search: 'admin' } });
  expect(content).toMatchObject([{ text: expect.stringMatching(/^- admin: .*$/) }]);
  await client.close();
  started.child.kill('SIGTERM');
  const { code, stdout } = await started.ended;
  expect(code).toBe(0);
  expect(stdout).toBe(`Help desk is served at ${url}\n`);
});

test('rejects --user if auth is configured', async () => {
  const folder = await createFolder({
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': 'auth: { keys: [{ name: Ann, env: ANN_KEY }] }\n',
  });
  const { code, stderr } = await runProcess([folder, '--http', '--port', '0', '--user', 'Bob'], {
    env: { ANN_KEY: 'a-key' },
  });
  expect(code).toBe(1);
  expect(stderr).toContain('Leave out --user and --roles');
});

test('rejects a public host if auth is not configured', async () => {
  const { env, config } = await ticketsSetup();
  const args = [TICKETS, '--http', '--host', '0.0.0.0', '--port', '0', '--config', config];
  const { code, stdout, stderr } = await runProcess(args, { env });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('Configure auth in mcp.yaml');
  expect(stderr).not.toContain('    at ');
});

test('drains on SIGTERM: /ready returns 503, calls are still answered, and it exits with 0', async () => {
  const { env, config, folder } = await ticketsSetup();
  const audit = join(folder, 'audit.log');
  await appendFile(
    config,
    `http: { drainSeconds: 1 }\naudit: { to: ${JSON.stringify(audit)} }\nmetrics: { port: 0 }\n`,
  );
  const started = start([TICKETS, '--http', '--port', '0', '--config', config], { env });
  await started.said('stdout', /http:\S+\n/);
  await started.said('stderr', 'The app is loaded');
  await started.said('stderr', 'Metrics are at');
  const [url = ''] = /http:\S+/.exec(started.stdout()) ?? [];
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());
  started.child.kill('SIGTERM');
  await started.said('stderr', 'Stopping in 1 s');
  const ready = await fetch(new URL('/ready', url));
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'stopping' }]);
  const { isError } = await client.callTool({ name: 'session_create', arguments: { name: 'Late' } });
  expect(isError).toBeFalsy();
  expect((await started.ended).code).toBe(0);
  expect(JSON.parse(await readFile(audit, 'utf8'))).toMatchObject({ act: 'createSession', outcome: 'ok' });
  const files = await readdir(join(folder, 'sessions'));
  expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(1);
});

test('shuts down gracefully on a signal that arrives as soon as the address is printed', async () => {
  const { env, config } = await ticketsSetup();
  await appendFile(config, 'metrics: { port: 0 }\n');
  const started = start([TICKETS, '--http', '--port', '0', '--config', config], { env });
  started.child.stdout.once('data', () => started.child.kill('SIGTERM'));
  const { code } = await started.ended;
  expect([code, started.child.signalCode]).toEqual([0, null]);
});

test.each([
  [{}, 'is not set'],
  [{ KEY: 'short' }, 'is too short. It needs at least 32 characters'],
])('exits at start if the session key is invalid: %j', async (env, problem) => {
  const folder = await createFolder({
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': 'session: { keyEnv: KEY }\n',
  });
  for (const workers of ['0', '1']) {
    const args = [folder, '--http', '--port', '0', '--workers', workers];
    const { code, stderr } = await runProcess(args, { env });
    expect(code).toBe(1);
    expect(stderr).toContain(`the environment variable KEY ${problem}`);
    expect(stderr).not.toContain('    at ');
  }
});

test('restores password fields after a restart with the same key, and reports them as empty with another key', async () => {
  const folder = await createFolder({
    'lowdefy.yaml': homePage('{ id: name, type: TextInput }, { id: password, type: PasswordInput }'),
    'mcp.yaml': 'session: { keyEnv: KEY }\n',
  });
  const connect = async (KEY: string) => {
    const started = start([folder, '--http', '--port', '0', '--workers', '1'], { env: { KEY } });
    await started.said('stdout', /http:\S+\n/);
    const [url = ''] = /http:\S+/.exec(started.stdout()) ?? [];
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    const call = async (name: string, args: Record<string, unknown>) => {
      const { content } = await client.callTool({ name, arguments: args });
      return (content as unknown as [{ text: string }])[0].text;
    };
    const stop = async () => {
      await client.close();
      started.child.kill('SIGTERM');
      await started.ended;
    };
    return { call, stop };
  };
  const keys = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const first = await connect(keys[0]);
  const sessionId = sessionIdIn(await first.call('session_create', { name: 'test' }));
  await first.call('navigate', { sessionId, pageId: 'home' });
  const actions = [
    { type: 'setValue', blockId: 'name', value: 'Ann' },
    { type: 'setValue', blockId: 'password', value: 'open sesame' },
  ];
  await first.call('interact', { sessionId, actions });
  await first.stop();
  const same = await connect(keys[0]);
  const kept = await same.call('interact', { sessionId, actions: [], view: 'page' });
  await same.stop();
  const other = await connect(keys[1]);
  const gone = await other.call('interact', { sessionId, actions: [], view: 'page' });
  await other.stop();
  expect(kept).toContain('filled in, not shown');
  expect(gone).toContain('Password fields and texts with passwords are empty');
  expect(gone).toContain('Ann');
  expect(gone).not.toContain('filled in, not shown');
});
