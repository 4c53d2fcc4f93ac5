import { describe, expect, test } from 'vitest';
import {
  apiYaml,
  describesEndpoints,
  installLaterLowdefy,
  type LaterEndpoint,
  simulatesMcp,
} from '../generations/laterLowdefy.js';
import { createApp, homePage, load, OURS } from './helpers.js';

const KEY =
  'mcp: { name: desk, title: Desk, icons: [{ src: i.png }], endpoints: [pay, { id: see, scope: mcp:read }] }\n';

test('an app with the key runs on a Lowdefy without it, and is told nothing about it', async () => {
  const app = await load(await createApp({ 'lowdefy.yaml': homePage('', KEY) }));
  expect(app.warnings.join('\n')).not.toMatch(/mcp|propert/);
  expect(app.lowdefyMcp).toEqual({
    isOwn: false,
    endpoints: [],
    problems: ['pay', 'see'].map(
      (id) =>
        `"mcp.endpoints" of lowdefy.yaml has "${id}", but the app has no endpoint of the type Api with this id.`,
    ),
  });
});

test('an app without the key has no endpoints in it', async () => {
  const { lowdefyMcp } = await load(
    await createApp({ 'lowdefy.yaml': homePage('', 'mcp: { pages: {} }\n') }),
  );
  expect(lowdefyMcp).toEqual({ isOwn: false, endpoints: [], problems: [] });
});

test.runIf(simulatesMcp)('explains where settings belong if Lowdefy does not know them', async () => {
  const read = async (mcp: string) => {
    const directory = await createApp({ 'lowdefy.yaml': homePage('', `mcp: ${mcp}\n`) });
    await installLaterLowdefy(directory, { hasMcp: true });
    return (await load(directory)).warnings.join('\n');
  };
  expect(await read('{ pages: {} }')).toContain(
    'Write settings of lowdefy-mcp into mcp.yaml beside lowdefy.yaml.',
  );
  expect(await read('{ title: Desk }')).not.toContain('Write settings');
});

describe.runIf(describesEndpoints)('the endpoints of the key', () => {
  const described = { description: 'Does it.', payloadSchema: { type: 'object' } };
  const ENDPOINTS: readonly LaterEndpoint[] = [
    { id: 'pay', ...described },
    { id: 'see', ...described },
    { id: 'shop/list', ...described },
    { id: 'mute', payloadSchema: { type: 'object' } },
    { id: 'loose', description: 'Takes anything.' },
    { id: 'inner', type: 'InternalApi', ...described },
  ];

  async function read(endpoints: unknown, options: { hasMcp?: boolean } = {}) {
    const directory = await createApp({
      'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - { id: home, type: Box }\nmcp: ${JSON.stringify({ endpoints })}\n${apiYaml(ENDPOINTS)}`,
    });
    await installLaterLowdefy(directory, options);
    return (await load(directory)).lowdefyMcp;
  }

  test.each([
    ['ids', ['pay', 'shop/list', 'pay'], [{ endpointId: 'pay' }, { endpointId: 'shop/list' }]],
    [
      'ids and scopes',
      [
        { id: 'see', scope: 'mcp:read' },
        { id: 'pay', scope: 'mcp:write' },
        { id: 'shop/list', scope: 'read' },
      ],
      [
        { endpointId: 'see', scope: 'mcp:read' },
        { endpointId: 'pay', scope: 'mcp:write' },
        { endpointId: 'shop/list', scope: 'mcp:write' },
      ],
    ],
    ['nothing', undefined, []],
    ['an operator', { '_build.env': 'ENDPOINTS' }, []],
    ['malformed items', [1, null, {}], []],
  ])('are read from the YAML before Lowdefy has the key: %s', async (_, endpoints, expected) => {
    expect(await read(endpoints)).toEqual({ isOwn: false, endpoints: expected, problems: [] });
  });

  test.runIf(simulatesMcp)('are read from mcp.json where Lowdefy has the key', async () => {
    expect(await read([{ id: 'see', scope: 'mcp:read' }], { hasMcp: true })).toEqual({
      isOwn: true,
      endpoints: [{ endpointId: 'see', scope: 'mcp:read' }],
      problems: [],
    });
  });

  test('are left out if Lowdefy would refuse them', async () => {
    const { endpoints, problems } = await read(['none', 'mute', 'loose', 'inner', 'pay']);
    expect(endpoints).toEqual([{ endpointId: 'pay' }]);
    expect(problems).toEqual([
      '"mcp.endpoints" of lowdefy.yaml has "none", but the app has no endpoint of the type Api with this id.',
      '"mcp.endpoints" of lowdefy.yaml has "mute", but this endpoint has no "description". Add one.',
      '"mcp.endpoints" of lowdefy.yaml has "loose", but this endpoint has no "payloadSchema". Add one.',
      '"mcp.endpoints" of lowdefy.yaml has "inner", but the app has no endpoint of the type Api with this id.',
    ]);
  });
});
