import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sessionIdIn } from '../sessionIdIn.js';
import { createFolder, homePage, type Started, start } from './helpers.js';
import { createNoisyApp } from './noisyApp.js';

type Json = Readonly<Record<string, unknown>>;

const INITIALIZE = {
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1.0.0' },
  },
};

/** Sends raw JSON-RPC messages to a server, so that tests see every byte of stdout. */
function talkTo({ child, said, stdout }: Started) {
  let id = 0;
  const send = (message: Json) => {
    id += 1;
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`);
    return id;
  };
  const answer = async (number: number): Promise<Json> => {
    await said('stdout', new RegExp(`^.*"id":${number}\\b.*\n`, 'm'));
    return messages(stdout()).find((message) => message.id === number)?.result as Json;
  };
  const call = (name: string, args: Json) =>
    send({ method: 'tools/call', params: { name, arguments: args } });
  return { send, answer, call, ask: async (name: string, args: Json) => answer(call(name, args)) };
}

/** The text of a successful answer. */
function textOf(result: Json): string {
  expect(result).not.toHaveProperty('isError');
  const [{ text }] = result.content as readonly [{ text: string }];
  return text;
}

/** Parses stdout, and asserts that it has only lines of JSON-RPC. */
function messages(stdout: string): readonly Json[] {
  const lines = stdout.split('\n');
  expect(lines.pop()).toBe('');
  const parsed = lines.map((line): Json => JSON.parse(line));
  for (const message of parsed) {
    expect(message).toMatchObject({ jsonrpc: '2.0' });
    expect(message.id).not.toBe(99);
  }
  return parsed;
}

async function openHome(started: Started) {
  const client = talkTo(started);
  await client.answer(client.send(INITIALIZE));
  const sessionId = sessionIdIn(textOf(await client.ask('session_create', { name: 'test' })));
  await client.ask('navigate', { sessionId, pageId: 'home' });
  return { client, sessionId, click: (blockId: string) => ({ sessionId, actions: [clickOn(blockId)] }) };
}

const clickOn = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });

test.each(['0', '1'])(
  'stdout has only JSON-RPC, and everything that the app prints goes to stderr (%s workers)',
  async (workers) => {
    const started = start([await createNoisyApp(), '--log-level', 'debug', '--workers', workers]);
    const { client, click } = await openHome(started);
    expect(textOf(await client.ask('interact', click('shout')))).toContain('done\n');
    await started.said('stderr', 'thrown in a timer');
    await started.said('stderr', 'rejected by nobody');
    // Neither error ended the server.
    expect(textOf(await client.ask('session_list', {}))).toContain('"name":"test"');
    started.child.stdin.end();
    const { code, stdout, stderr } = await started.ended;
    expect(code).toBe(0);
    expect(messages(stdout).length).toBeGreaterThan(4);
    for (const where of ['import', 'action', 'timer', 'operator', 'request']) {
      for (const way of ['stdout.write', 'writeSync', 'required', 'write', 'writev', 'writevSync', 'part']) {
        expect(stderr).toMatch(new RegExp(`^NOISE ${way} ${where}$`, 'm'));
      }
      expect(stderr).toContain(`END of ${where}`);
      expect(stderr).toContain(`NOISE ${where} 49`);
    }
    expect(stderr).toContain('NOISE of _log');
  },
);

test('does not log console output of the app at the default log level', async () => {
  const app = await createFolder({
    'lowdefy.yaml': homePage('{ id: text, type: Span, properties: { content: { _log: printed } } }'),
  });
  const started = start([app]);
  await openHome(started);
  started.child.stdin.end();
  const { stderr } = await started.ended;
  expect(stderr).toContain('The app is loaded');
  expect(stderr).not.toContain('printed');
});

test('builds the app on the first call that needs it, not at start', async () => {
  const app = await createFolder({ 'lowdefy.yaml': homePage('') });
  const started = start([app]);
  const client = talkTo(started);
  await client.answer(client.send(INITIALIZE));
  await client.answer(client.send({ method: 'tools/list' }));
  started.child.stdin.end();
  // All work that was started is finished when the process has ended.
  expect(await started.ended).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Serving Small app'),
  });
  expect(await readdir(app)).toEqual(['lowdefy.yaml']);
  await openHome(start([app]));
  expect(await readdir(app)).toEqual(['.lowdefy', 'lowdefy.yaml']);
});

test('rejects messages that are nested too deep, and answers the next one', async () => {
  const started = start([await createFolder({ 'lowdefy.yaml': homePage('{ id: name, type: TextInput }') })]);
  const { client, sessionId } = await openHome(started);
  for (const [id, depth] of [
    [101, 100_000],
    [102, 5000],
    [103, 200],
  ] as const) {
    const value = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const args = `{"sessionId":"${sessionId}","actions":[{"type":"setState","key":"x","value":${value}}]}`;
    started.child.stdin.write(
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"interact","arguments":${args}}}\n`,
    );
    await started.said('stdout', new RegExp(`"id":${id}\\b`));
    expect(messages(started.stdout()).find((message) => message.id === id)).toMatchObject({
      error: { message: 'The request is nested too deep: 100 levels is the limit.' },
    });
  }
  // Neither message has an id, so neither gets an answer.
  started.child.stdin.write(`${'['.repeat(100_000)}${']'.repeat(100_000)}\n`);
  started.child.stdin.write(
    `{"jsonrpc":"2.0","method":"x","params":{"a":${'['.repeat(500)}${']'.repeat(500)}}}\n`,
  );
  expect(textOf(await client.ask('get_state', { sessionId, path: 'state' }))).toContain('{"name":null}');
});

test('reports an invalid app on stderr and to each call, until it is fixed', async () => {
  const app = await createFolder({ 'lowdefy.yaml': 'pages: [' });
  const started = start([app]);
  await started.said('stderr', 'lowdefy.yaml is not valid YAML');
  const client = talkTo(started);
  await client.answer(client.send(INITIALIZE));
  for (let count = 0; count < 2; count += 1) {
    const { isError, content } = await client.ask('get_pages', {});
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain('lowdefy.yaml:1');
  }
  expect(started.stderr().match(/The app cannot be loaded/g)).toHaveLength(1);
  await writeFile(join(app, 'lowdefy.yaml'), homePage(''));
  expect(textOf(await client.ask('get_pages', {}))).toContain('- home: ');
});

test('--watch rebuilds the app when it changes, and keeps the old build if that fails', async () => {
  const app = await createFolder({ 'lowdefy.yaml': homePage('') });
  const started = start([app, '--watch']);
  const { client } = await openHome(started);
  const change = (text: string) => writeFile(join(app, 'lowdefy.yaml'), text);
  await change('pages: [');
  await started.said('stderr', 'The app has changed and cannot be built: ');
  expect(textOf(await client.ask('get_pages', {}))).toMatch(
    /^The app's files changed and cannot be built: lowdefy\.yaml:1:.* You see the last good build\.\n\n- home: .*$/,
  );
  await change(`${homePage('')}  - { id: second, type: Box }\n`);
  await started.said('stderr', 'The app has changed and is rebuilt');
  expect(textOf(await client.ask('get_pages', {}))).toMatch(
    /^The app was rebuilt\.\n\n- home: .*\n- second: .*$/,
  );
  expect(textOf(await client.ask('get_pages', {}))).toMatch(/^- home: /);
});

test('--watch reloads mcp.yaml: notifies clients of changed tools and resources, and logs which settings need a restart', async () => {
  const app = await createFolder({ 'lowdefy.yaml': homePage('') });
  const started = start([app, '--watch']);
  await openHome(started);
  const before = started.stdout().length;
  await writeFile(join(app, 'mcp.yaml'), 'resources: { all: { page: home } }\nhttp: { port: 4000 }\n');
  await started.said('stderr', 'The configuration has changed: http needs a restart. The rest takes effect.');
  const news = () => started.stdout().slice(before);
  for (const list of ['tools', 'resources']) {
    await started.said('stdout', `"notifications/${list}/list_changed"`);
    expect(news()).toContain(`"notifications/${list}/list_changed"`);
  }
});

test('reports a directory without an app on stderr and to each call', async () => {
  const started = start([await createFolder()]);
  await started.said('stderr', 'There is no lowdefy.yaml in');
  const client = talkTo(started);
  await client.answer(client.send(INITIALIZE));
  const { isError, content } = await client.ask('session_create', { name: 'test' });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain('There is no lowdefy.yaml in');
});

test.each<['SIGTERM' | 'SIGINT' | 'stdin']>([['SIGTERM'], ['SIGINT'], ['stdin']])(
  'shuts down gracefully on %s: finishes running calls, and saves sessions',
  async (how) => {
    const until = join(await createFolder(), 'done');
    const app = await createNoisyApp(until);
    const started = start([app]);
    const { client, sessionId, click } = await openHome(started);
    const number = client.call('interact', { ...click('hang'), idempotencyKey: 'once' });
    await started.said('stderr', 'HANGING');
    if (how === 'stdin') started.child.stdin.end();
    else started.child.kill(how);
    await started.said('stderr', 'Stopping');
    await writeFile(until, '');
    expect(textOf(await client.answer(number))).toContain('done\n');
    expect(await started.ended).toMatchObject({ code: 0 });

    const again = start([app]);
    const next = talkTo(again);
    await next.answer(next.send(INITIALIZE));
    const sessions = textOf(await next.ask('session_list', {}));
    expect(sessions).toContain(sessionId);
    expect(sessions).toContain('"pageId":"home"');
  },
);

test('answers calls that arrive together with the end of stdin', async () => {
  const started = start([await createFolder({ 'lowdefy.yaml': homePage('') })]);
  const client = talkTo(started);
  client.send(INITIALIZE);
  client.call('get_pages', {});
  const long = { _meta: { text: 'x'.repeat(50_000) } };
  for (let count = 0; count < 50; count += 1) client.send({ method: 'tools/list', params: long });
  started.child.stdin.end();
  const { code, stdout } = await started.ended;
  expect(code).toBe(0);
  const answers = messages(stdout);
  expect(answers.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 52 }, (_, index) => index + 1),
  );
  expect(textOf(answers.find(({ id }) => id === 2)?.result as Json)).toContain('- home: ');
});

test('a second SIGINT ends the process without waiting for running calls', async () => {
  const started = start([await createNoisyApp('/nowhere/at/all')]);
  const { client, click } = await openHome(started);
  client.call('interact', click('hang'));
  await started.said('stderr', 'HANGING');
  started.child.kill('SIGINT');
  await started.said('stderr', 'Stopping');
  started.child.kill('SIGINT');
  await started.ended;
  expect(started.child.signalCode).toBe('SIGINT');
});

test('lists only sessions of the same user', async () => {
  const app = await createFolder({ 'lowdefy.yaml': homePage('') });
  const list = async (...args: readonly string[]) => {
    const started = start([app, ...args]);
    const client = talkTo(started);
    await client.answer(client.send(INITIALIZE));
    const before = textOf(await client.ask('session_list', {}));
    await client.ask('session_create', { name: args.join(' ') });
    started.child.stdin.end();
    await started.ended;
    return [...before.matchAll(/(?<="name":")[^"]+/g)].map(String);
  };
  expect(await list('--user', 'Ann')).toEqual([]);
  expect(await list('--user', '{"name":"Bob"}')).toEqual([]);
  expect(await list('--user', 'Ann', '--roles', 'a')).toEqual(['--user Ann']);
});
