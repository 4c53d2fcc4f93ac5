import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import dedent from 'dedent';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  apiYaml,
  describesEndpoints,
  installLaterLowdefy,
  LATER_VERSION,
  type LaterEndpoint,
} from '../../../headless/test/generations/laterLowdefy.js';
import { writeFiles } from '../../../headless/test/load/helpers.js';
import { serveHttp } from '../../src/index.js';
import { YES } from '../connectTo.js';
import { BEN, type StartedService, startService, useFolder } from '../useService.js';

const PAYMENT = {
  type: 'object',
  properties: { amount: { type: 'number', minimum: 1, description: 'In euros' } },
  required: ['amount'],
};

const ENDPOINTS: readonly LaterEndpoint[] = [
  { id: 'taken', mcp: { tool: 'interact' } },
  { id: 'pay', description: 'Pays a bill.', payloadSchema: PAYMENT },
  { id: 'report', description: 'Reports something.' },
  { id: 'audit', roles: ['admin'] },
  ...(describesEndpoints ? [{ id: 'inner', type: 'InternalApi', description: 'For other endpoints.' }] : []),
  { id: 'kept', mcp: { exclude: true } },
  { id: 'send', mcp: { tool: 'send_mail', description: 'Sends a mail.', confirm: 'Send the mail?' } },
];

const yaml = (endpoints: readonly LaterEndpoint[]) =>
  `lowdefy: ${LATER_VERSION}\npages:\n  - { id: home, type: Box }\n${apiYaml(endpoints)}`;

const folder = useFolder();
const warnings: string[] = [];
let service: StartedService;
beforeAll(async () => {
  await writeFiles(folder(), { 'lowdefy.yaml': yaml(ENDPOINTS) });
  await installLaterLowdefy(folder());
  service = startService(
    {
      tools: {
        pay: { endpoint: 'pay', confirm: 'Pay the bill?', destructive: true },
        report: { endpoint: 'report', readOnly: true, title: 'Report' },
        audit: { endpoint: 'audit' },
        inner: { endpoint: 'inner' },
        kept: { endpoint: 'kept' },
      },
    },
    { directory: folder(), warn: (message) => warnings.push(message) },
  );
  // The list of tools lacks those of an app that is still being loaded.
  await service.load();
  return () => service.close();
});

const ownTools = async (principal = { id: 'ann', user: { roles: [] as string[] } }) => {
  const { client } = await service.connect({ principal });
  return (await client.listTools()).tools.slice(8);
};

describe('endpoints', () => {
  test('are tools with their own description and schema, only for users who may call them', async () => {
    expect(await ownTools()).toEqual([
      {
        name: 'send_mail',
        description: 'Sends a mail.',
        inputSchema: { type: 'object', properties: {} },
        annotations: { destructiveHint: true },
      },
      {
        name: 'pay',
        description: describesEndpoints ? 'Pays a bill.' : expect.any(String),
        inputSchema: describesEndpoints ? PAYMENT : { type: 'object', properties: {} },
        annotations: { destructiveHint: true },
      },
      {
        name: 'report',
        title: 'Report',
        description: describesEndpoints ? 'Reports something.' : expect.any(String),
        inputSchema: { type: 'object', properties: {} },
        annotations: { readOnlyHint: true },
      },
    ]);
    const { id, user } = BEN;
    const names = (await ownTools({ id, user: user as { roles: string[] } })).map(({ name }) => name);
    expect(names).toEqual(['send_mail', 'pay', 'report', 'audit']);
  });

  test('cannot take the name of a tool of the server', async () => {
    const { client } = await service.connect();
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names.filter((name) => name === 'interact')).toHaveLength(1);
    expect(warnings).toContain(
      'The app\'s YAML names a tool "interact", but the server itself has a tool of this name. Give it another name.',
    );
  });

  test('return the response of the endpoint', async () => {
    const client = await service.connect();
    const result = { endpointId: 'report', payload: { about: 'it' } };
    expect(await client.call('report', { about: 'it' })).toEqual({
      isError: false,
      text: JSON.stringify(result),
      data: { success: true, result },
    });
  });

  test('are called only with valid payloads, and only if the user agrees', async () => {
    const questions: string[] = [];
    const client = await service.connect({
      elicit: (message) => {
        questions.push(message);
        return YES;
      },
    });
    const { text, isError } = await client.call('pay', { amount: 0 });
    expect(isError).toBe(describesEndpoints);
    if (describesEndpoints) {
      expect(text).toBe(
        'pay failed: The payload does not fit the schema of endpoint "pay" at "amount": 0 is less than 1. Nothing was called.',
      );
    }
    expect((await client.call('pay', { amount: 5 })).data.result.payload).toEqual({ amount: 5 });
    expect((await client.call('send_mail')).isError).toBe(false);
    expect(questions.map((question) => question.split('\n')[0])).toEqual([
      'Pay the bill?',
      'Pay the bill?',
      'Send the mail?',
    ]);
  });

  test.each(['inner', 'kept', 'audit'])(
    'are reported as not found if they are internal, excluded or for other roles: %s',
    async (name) => {
      const client = await service.connect();
      await expect(client.call(name)).rejects.toThrow(`Tool ${name} not found`);
    },
  );

  test('are listed with the pages, and can be called without an open page', async () => {
    const client = await service.connect();
    const { text, data } = await client.call('get_pages');
    expect(text).toBe(dedent`
      - home: home (menu: home) [home]

      API endpoints, for callApi of interact. No page has to be open:
      - pay${describesEndpoints ? `: Pays a bill. Payload: ${JSON.stringify(PAYMENT)}` : ''}
      - report${describesEndpoints ? ': Reports something.' : ''}
      - send
      - taken
    `);
    expect(data.endpoints.map(({ endpointId }: { endpointId: string }) => endpointId)).toEqual([
      'pay',
      'report',
      'send',
      'taken',
    ]);
    const sessionId = await client.session();
    const { data: called } = await client.act(sessionId, [
      { type: 'callApi', endpointId: 'report', payload: { n: 1 } },
    ]);
    expect(called).toMatchObject({ pageId: null, log: [{ success: true }] });
    expect((await client.call('get_pages', { search: 'pay' })).data.endpoints).toHaveLength(1);
  });

  test('are not listed if allow.callApi is off', async () => {
    const strict = startService({ allow: { callApi: false } }, { directory: folder() });
    const client = await strict.connect();
    expect((await client.call('get_pages')).text).toBe('- home: home (menu: home) [home]');
    await strict.close();
  });
});

test.each(['auto', 'legacy'] as const)(
  'notifies a client of changes of the list of tools (%s)',
  async (mode) => {
    const server = await serveHttp({ name: 'Test', port: 0, service: service.service, report: () => {} });
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler('notifications/tools/list_changed', () => resolve());
    });
    // Clients of protocol 2025 get notifications on a stream that they open after connecting.
    const streaming = new Promise<void>((resolve) => {
      const fetchAndDetectStream = async (url: string | URL, init?: RequestInit) => {
        const response = await fetch(url, init);
        if (init?.method === 'GET' && response.ok) resolve();
        return response;
      };
      const transport = new StreamableHTTPClientTransport(new URL(server.url), {
        fetch: fetchAndDetectStream,
      });
      client.connect(transport).then(() => mode === 'auto' && resolve());
    });
    await streaming;
    if (mode === 'auto') await client.listen({ toolsListChanged: true });
    const tool = `more_${mode}`;
    await writeFile(join(folder(), 'lowdefy.yaml'), yaml([...ENDPOINTS, { id: tool, mcp: { tool } }]));
    await (await service.host.app()).reload();
    await changed;
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain(tool);
    await client.close();
    await server.close();
  },
);
