import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  apiYaml,
  describesEndpoints,
  installLaterLowdefy,
  type LaterEndpoint,
  simulatesMcp,
} from '../../../headless/test/generations/laterLowdefy.js';
import { createApp, OURS, writeFiles } from '../../../headless/test/load/helpers.js';
import { configSchema, createService, memoryStore, readConfig } from '../../src/index.js';
import { type StartedService, startService, useFolder } from '../useService.js';

const NUMBER = { type: 'object', properties: { n: { type: 'number' } } };
const ENDPOINTS: readonly LaterEndpoint[] = [
  { id: 'see', description: 'Shows it.', payloadSchema: NUMBER },
  { id: 'shop/pay', description: 'Pays it.', payloadSchema: NUMBER },
  { id: 'audit', description: 'For admins.', payloadSchema: NUMBER, roles: ['admin'] },
  { id: 'ask', description: 'Asks first.', payloadSchema: NUMBER, mcp: { confirm: 'Ask?' } },
  { id: 'mine', description: 'Has a name.', payloadSchema: NUMBER, mcp: { tool: 'named' } },
  { id: 'kept', description: 'Is kept.', payloadSchema: NUMBER, mcp: { exclude: true } },
  { id: 'interact', description: 'Has a taken name.', payloadSchema: NUMBER },
  { id: 'other', description: 'Is not listed.', payloadSchema: NUMBER },
];
const MCP = {
  name: 'desk',
  endpoints: [
    { id: 'see', scope: 'mcp:read' },
    ...['shop/pay', 'audit', 'ask', 'mine', 'kept', 'interact'].map((id) => ({ id, scope: 'mcp:write' })),
  ],
};

const yaml = (mcp: object, endpoints = ENDPOINTS) =>
  `lowdefy: ${OURS}\nmcp: ${JSON.stringify(mcp)}\npages:\n  - { id: home, type: Box }\n${apiYaml(endpoints)}`;

const READER = { id: 'ann', claims: { sub: 'ann' }, isReadOnly: true } as const;

const folder = useFolder();
const warnings: string[] = [];
let service: StartedService;

describe.runIf(describesEndpoints)("endpoints of Lowdefy's own mcp", () => {
  beforeAll(async () => {
    await writeFiles(folder(), { 'lowdefy.yaml': yaml(MCP) });
    await installLaterLowdefy(folder(), { hasMcp: true });
    service = startService({}, { directory: folder(), warn: (message) => warnings.push(message) });
    await service.load();
    return () => service.close();
  });

  const ownTools = async (principal?: Parameters<StartedService['connect']>[0]) => {
    const { client } = await service.connect(principal);
    return (await client.listTools()).tools.slice(8);
  };

  test('are tools as in Lowdefy, by scope, for callers who may call them', async () => {
    expect(await ownTools()).toEqual([
      { name: 'see', description: 'Shows it.', inputSchema: NUMBER, annotations: { readOnlyHint: true } },
      ...[
        ['shop__pay', 'Pays it.'],
        ['ask', 'Asks first.'],
        ['named', 'Has a name.'],
      ].map(([name, description]) => ({
        name,
        description,
        inputSchema: NUMBER,
        annotations: { destructiveHint: true },
      })),
    ]);
    const admin = await ownTools({ principal: { id: 'ben', user: { roles: ['admin'] } } });
    expect(admin.map(({ name }) => name)).toContain('audit');
  });

  test('return the response of the endpoint', async () => {
    const client = await service.connect();
    const { data } = await client.call('shop__pay', { n: 1 });
    expect(data).toEqual({ success: true, result: { endpointId: 'shop/pay', payload: { n: 1 } } });
  });

  test('are warned of if their name is taken', () => {
    expect(warnings).toContain(
      '"mcp.endpoints" of lowdefy.yaml offers the endpoint "interact" as the tool "interact", but the server itself has a tool of this name. Offer it under another name, with "tools" in mcp.yaml.',
    );
  });

  test('with mcp:write do not exist for tokens with mcp:read only, as tools and for callApi', async () => {
    expect((await ownTools({ principal: READER })).map(({ name }) => name)).toEqual(['see']);
    const client = await service.connect({ principal: READER });
    await expect(client.call('shop__pay', {})).rejects.toThrow('Tool shop__pay not found');
    const { data } = await client.call('get_pages');
    expect(data.endpoints.map(({ endpointId }: { endpointId: string }) => endpointId)).toEqual([
      'other',
      'see',
    ]);
    const sessionId = await client.session();
    const actions = ['see', 'shop/pay'].map((endpointId) => ({ type: 'callApi', endpointId, payload: {} }));
    const { text, isError } = await client.call('interact', { sessionId, actions });
    expect(isError).toBe(true);
    expect(text).toContain(
      'The token has the scope mcp:read without mcp:write, and there is no API endpoint "shop/pay" for it. Nothing was done.',
    );
    const { isError: isRefused } = await client.call('interact', { sessionId, actions: actions.slice(0, 1) });
    expect(isRefused).toBe(false);
  });
});

describe('settings of the server in lowdefy.yaml', () => {
  const settings = { description: 'An app.', pages: { home: { description: 'All begins here.' } } };

  async function start(mcp: object, options?: { hasMcp: boolean }) {
    const directory = await createApp({ 'lowdefy.yaml': yaml(mcp, []) });
    if (options !== undefined) await installLaterLowdefy(directory, options);
    const messages: string[] = [];
    const running = createService({
      directory,
      config: await readConfig(directory),
      store: memoryStore(),
      warn: (message) => messages.push(message),
    });
    onTestFinished(() => running.close());
    return { ...running, messages };
  }

  test('take effect where Lowdefy has no key mcp, with one notice', async () => {
    const { load, service, messages } = await start(settings);
    await load();
    expect(service.config).toMatchObject(settings);
    expect(messages.filter((message) => message.includes('"mcp:"'))).toEqual([
      expect.stringContaining('Move "description" and "pages" to the top level of a file mcp.yaml'),
    ]);
  });

  test.runIf(simulatesMcp)('are refused where Lowdefy has the key', async () => {
    const { load } = await start(settings, { hasMcp: true });
    await expect(load()).rejects.toThrow('"mcp:" is a key of Lowdefy in the version of this app');
  });

  test("nothing is said about Lowdefy's own keys", async () => {
    const { load, service, messages } = await start({ name: 'desk', title: 'Desk', endpoints: [] });
    const app = await load();
    expect([...messages, ...app.warnings].filter((message) => /"mcp\b/.test(message))).toEqual([]);
    expect(service.config).toEqual(configSchema.parse({}));
  });
});
