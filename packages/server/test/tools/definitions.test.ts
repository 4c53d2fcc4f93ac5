import { expect, test } from 'vitest';
import { instructions } from '../../src/mcp/instructions.js';
import { version } from '../../src/version.js';
import { useService } from '../useService.js';

const { connect } = useService({ description: 'What it is for.', answers: 'text' });

test('there are eight tools with short descriptions', async () => {
  const { tools } = await (await connect()).client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['session_create', 'session_list', 'session_close'],
    ...['get_pages', 'navigate', 'interact', 'read', 'get_state'],
  ]);
  for (const { title, description } of tools) {
    expect(title).toBeTruthy();
    expect(description?.length).toBeLessThan(600);
  }
});

test.each(['auto', 'legacy'] as const)(
  'the server is named after the app, and has its version (%s)',
  async (mode) => {
    const named = await connect({ mode, name: 'Möbel & Co', appVersion: '1.4.2' });
    expect(named.client.getServerVersion()).toEqual({
      name: 'mobel-co',
      title: 'Möbel & Co',
      version: '1.4.2',
    });
    const plain = await connect({ mode });
    expect(plain.client.getServerVersion()).toEqual({ name: 'fixture', title: 'Fixture', version });
    const info = {
      title: 'Help desk',
      websiteUrl: 'https://example.com',
      icons: [{ src: 'https://example.com/i.png' }],
    };
    const presented = await connect({ mode, info });
    expect(presented.client.getServerVersion()).toEqual({ name: 'fixture', ...info, version });
  },
);

test('interact offers only actions that the configuration allows', async () => {
  const { tools } = await (await connect()).client.listTools();
  const offered = JSON.stringify(tools.find(({ name }) => name === 'interact'));
  expect(offered).toContain('"callApi"');
  expect(offered).not.toContain('"setState"');
  expect(offered).not.toContain('"setGlobal"');
});

test('clients of protocol 2025 get the same tools', async () => {
  const [now, before] = await Promise.all([connect(), connect({ mode: 'legacy' })]);
  const [{ tools }, { tools: old }] = await Promise.all([now.client.listTools(), before.client.listTools()]);
  expect(old).toEqual(tools);
});

test('tools have hints about what they change', async () => {
  const { tools } = await (await connect()).client.listTools();
  const hints = tools.map(({ name, annotations: hint }) => [
    name,
    hint?.readOnlyHint,
    hint?.destructiveHint,
    hint?.idempotentHint,
    hint?.openWorldHint,
  ]);
  // Defaults of the protocol: not read-only, destructive, not idempotent, open world.
  const byDefault = undefined;
  expect(hints).toEqual([
    ['session_create', byDefault, false, byDefault, false],
    ['session_list', true, byDefault, byDefault, false],
    ['session_close', byDefault, true, true, false],
    ['get_pages', true, byDefault, byDefault, false],
    ['navigate', byDefault, false, byDefault, byDefault],
    ['interact', byDefault, true, byDefault, byDefault],
    ['read', true, byDefault, byDefault, false],
    ['get_state', true, byDefault, byDefault, false],
  ]);
});

test.each([
  ['session_create', {}],
  ['session_create', { name: ' ' }],
  ['session_create', { name: 'x', colour: 'red' }],
  ['navigate', { sessionId: 'x' }],
  ['interact', { sessionId: 'x' }],
  ['interact', { sessionId: 'x', actions: [], timeoutSeconds: 0 }],
  ['interact', { sessionId: 'x', actions: [{ type: 'jump' }] }],
  ['interact', { sessionId: 'x', actions: [{ type: 'setValue', blockId: 'a', value: 1, force: true }] }],
  ['read', { sessionId: 'x', id: 'a', from: -1 }],
])('%s rejects %j', async (name, args) => {
  const { isError, text } = await (await connect()).call(name, args);
  expect(isError).toBe(true);
  expect(text).toContain('Input validation error');
});

test('read-only tools ignore unknown arguments, with a note', async () => {
  const client = await connect();
  const { isError, text } = await client.call('get_pages', { search: 'form', 'page\nsize': 10 });
  expect(isError).toBe(false);
  expect(text).toMatch(/^- form: .*\nIgnored: get_pages has no argument "page\\nsize"\.$/);
});

test('truncates the instructions of the server to 2 KB, whatever the name of the app', async () => {
  const { client } = await connect();
  expect(client.getInstructions()).toContain('This is the web app "Fixture". What it is for.');
  const long = instructions('ä'.repeat(300), '日本語。'.repeat(1000));
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(2000);
  expect(Buffer.byteLength(long)).toBeGreaterThan(1980);
  expect(long).toContain('… You use it through its pages');
  expect(long).toContain('Ask the user before you do what cannot be undone.');
});

test('the prompt use_app has the instructions and the guide', async () => {
  const { client, read } = await connect();
  expect((await client.listPrompts()).prompts).toMatchObject([{ name: 'use_app', title: 'Use Fixture' }]);
  const { messages } = await client.getPrompt({ name: 'use_app' });
  const text = `${client.getInstructions()}\n\n${await read('lowdefy://guide')}`;
  expect(messages).toEqual([{ role: 'user', content: { type: 'text', text } }]);
});
