import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { expect, onTestFinished, test } from 'vitest';
import { authSchema } from '../../src/config/authSchema.js';
import { createHost } from '../../src/host/createHost.js';
import { type Config, memoryStore, readConfig, serveHttp } from '../../src/index.js';
import { Confirmations } from '../../src/mcp/Confirmations.js';
import { Service } from '../../src/service/Service.js';
import { clonedPort } from '../clonedPort.js';
import { type ConnectOptions, connectTo } from '../connectTo.js';
import { connect } from '../http/connect.js';

const app = (title: string, more = '') => `lowdefy: ${lowdefy.version}
pages:
  - id: home
    type: Box
    blocks:
      - { id: name, type: TextInput, properties: { title: ${title} } }
      - id: save
        type: Button
        properties: { title: Save }
        events: { onClick: [{ id: set, type: SetState, params: { saved: true } }] }
${more}`;

/** A configuration that excludes an event of the page. */
const rules = (event: string) => `pages: { home: { events: { ${event}: exclude } } }\n`;

/** A service that watches its files. */
async function startWatched(config = '', answers: Config['answers'] = 'text') {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'lowdefy-mcp-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const write = (file: string, text: string) => writeFile(join(directory, file), text);
  await write('lowdefy.yaml', app('One'));
  await write('mcp.yaml', `answers: ${answers}\n${config}`);
  const warnings: string[] = [];
  let notify = () => {};
  const { host, close } = createHost({
    directory,
    config: await readConfig(directory),
    store: memoryStore(),
    appOptions: { packs: [antd, basic] },
    warn: (message) => warnings.push(message),
    watch: { readConfig: () => readConfig(directory), onEvent: () => notify() },
  });
  onTestFinished(close);
  const service = new Service(host.config, clonedPort(host), { isWatched: true });
  const confirmations = new Confirmations();
  const reports: unknown[] = [];
  const report = (error: unknown) => reports.push(error);
  await host.app();
  return {
    host,
    warnings,
    service,
    connect: (options?: ConnectOptions) => connectTo({ service, confirmations, report }, options),
    /** Writes a file, and waits until the change is processed. */
    async save(file: string, text: string) {
      const processed = new Promise<void>((resolve) => {
        notify = resolve;
      });
      await write(file, text);
      await processed;
    },
  };
}

const BROKEN = "The app's files changed and cannot be built: lowdefy.yaml:2:";
const LAST_GOOD = 'You see the last good build.\n\n';

test('a watched app is built in the stage dev', async () => {
  const { host, save, connect } = await startWatched();
  expect((await host.app()).stage).toBe('dev');
  // In the stage prod, later builds reject a link to a page that does not exist.
  const link = 'menus: [{ id: default, links: [{ id: lost, type: MenuLink, pageId: nowhere }] }]\n';
  await save('lowdefy.yaml', app('Two', link));
  expect((await (await connect()).call('get_pages')).text).not.toContain(LAST_GOOD);
  expect((await host.app()).stage).toBe('dev');
});

test('a failed rebuild is reported in every answer until it is repaired, a successful one once per session', async () => {
  const { save, connect } = await startWatched();
  const client = await connect();
  const [one, two] = [await client.session(), await client.session()];
  await client.call('navigate', { sessionId: one, pageId: 'home' });
  await client.call('navigate', { sessionId: two, pageId: 'home' });

  await save('lowdefy.yaml', `lowdefy: ${lowdefy.version}\npages: [`);
  const answers = [
    await client.call('read', { sessionId: one, id: 'home' }),
    await client.call('read', { sessionId: one, id: 'none' }),
    await client.call('get_pages'),
  ];
  for (const { text } of answers) expect(text.startsWith(BROKEN)).toBe(true);
  expect(answers[0]?.text).toContain(LAST_GOOD);
  expect(answers[0]?.text).toContain('One');
  expect(answers[1]?.isError).toBe(true);
  expect(answers[0]?.text.split('\n')[0]?.length).toBeLessThan(400);

  await save('lowdefy.yaml', app('Two'));
  const read = async (sessionId: string) => (await client.call('read', { sessionId, id: 'name' })).text;
  expect(await read(one)).toBe('The app was rebuilt.\n\n<input id=name/> Two = null');
  expect(await read(one)).toBe('<input id=name/> Two = null');
  expect(await read(two)).toMatch(/^The app was rebuilt\.\n\n/);
  const later = await client.session();
  expect((await client.call('navigate', { sessionId: later, pageId: 'home' })).text).toMatch(/^# home/);
});

test.each(['structured', 'both'] as const)(
  'structured data contains the notice as well (%s)',
  async (answers) => {
    const { save, connect } = await startWatched('', answers);
    const { client, call, session } = await connect();
    const { tools } = await client.listTools();
    const sessionId = await session();
    await call('navigate', { sessionId, pageId: 'home' });
    await save('lowdefy.yaml', app('Two'));
    // The client validates the data against the listed schemas.
    expect(tools.every(({ outputSchema }) => Object.hasOwn(Object(outputSchema?.properties), 'notice'))).toBe(
      true,
    );
    const { data, text } = await call('read', { sessionId, id: 'name' });
    expect(data).toMatchObject({ notice: 'The app was rebuilt.', page: '<input id=name/> Two = null\n' });
    expect(text).toContain('The app was rebuilt.');
    const again = await call('read', { sessionId, id: 'name' });
    expect(again.data.notice).toBeUndefined();
  },
);

test('rules of mcp.yaml take effect in open sessions; an invalid file is reported and changes nothing', async () => {
  const { save, connect, host } = await startWatched();
  const { call, session } = await connect();
  const sessionId = await session();
  const page = async () => (await call('read', { sessionId, id: 'home' })).text;
  await call('navigate', { sessionId, pageId: 'home' });
  await call('interact', { sessionId, actions: [{ type: 'setValue', blockId: 'name', value: 'Ada' }] });
  expect(await page()).toContain('<button id=save');

  await save('mcp.yaml', 'pages: { home: { events: { save.onClick: exclude } } }\n');
  expect(await page()).not.toContain('<button id=save');
  expect(await page()).toContain('"Ada"');

  await save('mcp.yaml', 'pagse: {}\n');
  expect(await page()).toMatch(
    /^The app's files changed and cannot be built: .*mcp\.yaml:1.*pagse.*You see the last good build\.\n/,
  );
  expect(await page()).not.toContain('<button id=save');

  await save('mcp.yaml', 'allow: { setState: true }\nlimits: { maxActionsPerCall: 1 }\n');
  expect(await page()).toContain('<button id=save');
  expect(host.config.limits.maxActionsPerCall).toBe(1);
  const actions = [{ type: 'setState', values: { other: 1 } }];
  expect((await call('interact', { sessionId, actions })).text).not.toContain('does not allow');
  expect((await call('interact', { sessionId, actions: [...actions, ...actions] })).isError).toBe(true);
});

test.each([
  [
    'a block is renamed',
    'lowdefy.yaml',
    app('Two').replace('id: save', 'id: store'),
    'lowdefy.yaml',
    app('Three'),
  ],
  ['a rule is misspelt', 'mcp.yaml', rules('sav.onClick'), 'mcp.yaml', rules('save.onClick')],
  [
    'a page is misspelt',
    'mcp.yaml',
    'pages: { hom: { exclude: true } }\n',
    'mcp.yaml',
    rules('save.onClick'),
  ],
])(
  'if %s and a rule matches nothing, the last good build and its rules stay',
  async (_, file, text, other, repaired) => {
    const { save, connect, host } = await startWatched(rules('save.onClick'));
    const { call, session } = await connect();
    const sessionId = await session();
    await call('navigate', { sessionId, pageId: 'home' });
    const page = async () => (await call('read', { sessionId, id: 'home' })).text;
    expect(await page()).not.toContain('<button');
    await save(file, text);
    const refused = await page();
    expect(refused).toMatch(
      /^The app's files changed and cannot be built: The configuration has (?:a rule|rules) for .*, but .*You see the last good build\.\n/,
    );
    expect(refused).not.toContain('<button');
    expect(refused).toContain('One');
    expect(host.config.pages.home?.events).toMatchObject({ 'save.onClick': { action: 'exclude' } });
    await save(other, repaired);
    expect(await page()).not.toContain('<button');
    expect(await page()).not.toContain('cannot be built');
  },
);

test('a configuration takes effect with the build or not at all', async () => {
  const { save, host } = await startWatched('pages: { home: { events: { save.onClick: exclude } } }\n');
  await save('lowdefy.yaml', 'pages: [');
  await save('mcp.yaml', '{}\n');
  expect(host.config.pages.home?.events).toMatchObject({ 'save.onClick': { action: 'exclude' } });
  await save('lowdefy.yaml', app('Two'));
  expect(host.config.pages).toEqual({});
});

test('tools, resources and actions that mcp.yaml adds are offered to connected clients', async () => {
  const { save, connect } = await startWatched();
  const { client } = await connect();
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  expect(await names()).not.toContain('save_name');
  const schema = async () =>
    JSON.stringify((await client.listTools()).tools.find(({ name }) => name === 'interact')?.inputSchema);
  expect(await schema()).not.toContain('setState');

  await save(
    'mcp.yaml',
    'allow: { setState: true }\ntools: { save_name: { page: home, event: save.onClick } }\nresources: { people: { page: home } }\n',
  );
  expect(await names()).toContain('save_name');
  expect(await schema()).toContain('setState');
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toContain('lowdefy://data/people');
  const { contents } = await client.readResource({ uri: 'lowdefy://data/people' });
  expect(JSON.stringify(contents)).toContain('One');
});

test('settings that need a restart are reported once, and the rest takes effect', async () => {
  const { save, host, warnings } = await startWatched();
  await save('mcp.yaml', 'http: { port: 1 }\nlimits: { maxBodyKilobytes: 5, maxTokens: 500 }\n');
  await save('mcp.yaml', 'http: { port: 1 }\nlimits: { maxBodyKilobytes: 5, maxTokens: 600 }\n');
  expect(warnings).toEqual([
    'The configuration has changed: http, limits.maxBodyKilobytes needs a restart. The rest takes effect.',
  ]);
  expect(host.config.http.port).toBe(3030);
  expect(host.config.limits).toMatchObject({ maxBodyKilobytes: 1024, maxTokens: 600 });
});

test('dashboards cannot be turned on or off at run time, and the list of tools stays as it is', async () => {
  const { save, connect: join, warnings } = await startWatched('apps: true\n');
  const { client } = await join();
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  const before = await names();
  expect(before).toContain('create_app');
  await save('mcp.yaml', 'apps: false\n');
  expect(warnings).toEqual(['The configuration has changed: apps needs a restart. The rest takes effect.']);
  expect(await names()).toEqual(before);
});

test('over HTTP, no caller gets the reason, with and without auth', async () => {
  const { save, service } = await startWatched();
  const key = 'a-key-of-thirty-two-characters-or-more';
  const auth = authSchema.parse({ keys: [{ name: 'ann', env: 'KEY' }] });
  await save('lowdefy.yaml', `lowdefy: ${lowdefy.version}\npages: [`);
  for (const config of [service.config, { ...service.config, auth }]) {
    const options = { config, environment: { KEY: key }, port: 0, report: () => {} };
    const server = await serveHttp({ name: 'App', service, ...options });
    onTestFinished(server.close);
    const client = await connect('v2 auto', server.url, { token: key });
    expect((await client.call('get_pages')).text).toMatch(
      /^The app's files changed and cannot be built\. The log of the server says why\. You see the last good build\.\n/,
    );
    await client.close();
  }
});
