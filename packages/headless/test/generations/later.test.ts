import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { AppOptions, LogEntry, Session } from '../../src/index.js';
import { createApp, homePage, load, OURS, print } from '../load/helpers.js';
import { apiYaml, installLaterLowdefy, LATER_VERSION } from './laterLowdefy.js';

const CONFIG = dedent`
  lowdefy: ${OURS}
  pages:
    - id: home
      type: Box
      blocks:
        - { id: broken, type: Span }
        - { id: options, type: Selector, properties: { options: [a, b] } }
        - id: name
          type: TextInput
          events:
            onChange: [{ id: set, type: SetState, params: { got: { _event: true } } }]\n
`;

/** Endpoints that the simulated API (`laterApi`) has without configuration. */
const ENDPOINTS = `connections:
  - id: db
    type: Knex
    properties: { client: better-sqlite3, useNullAsDefault: true, connection: { filename: ':memory:' } }
${apiYaml([
  {
    id: 'double',
    routine: [
      { ':log': { said: { _payload: 'n' } }, ':level': 'info' },
      { ':return': { doubled: { _product: [{ _payload: 'n' }, 2] }, at: { _date: 0 } } },
    ],
  },
  { id: 'rejects', routine: [{ ':reject': 'You may not' }] },
  {
    id: 'breaks',
    routine: [
      { id: 'get', type: 'KnexRaw', connectionId: 'db', properties: { query: 'SELECT * FROM nowhere' } },
    ],
  },
])}`;

async function open(options?: AppOptions) {
  const directory = await createApp({ 'lowdefy.yaml': CONFIG + (lowdefy.isStrict ? ENDPOINTS : '') });
  await installLaterLowdefy(directory);
  const app = await load(directory, options);
  const session = app.session();
  await session.open('home');
  return { app, session };
}

async function callApi(session: Session, endpointId: string): Promise<LogEntry | undefined> {
  const { log } = await session.act([{ type: 'callApi', endpointId, payload: { n: 21 } }]);
  return log[0];
}

test('ignores build marks in types.json, and finds pages stored as ID.json', async () => {
  const { app, session } = await open();
  expect(app.version).toBe(LATER_VERSION);
  expect(app.blockTypes).not.toContain('~k');
  expect((await session.pages()).map(({ pageId }) => pageId)).toEqual(['home']);
  expect(await print(session)).toContain('; options: "a", "b"');
});

test('outlines all blocks of a page whose lists have build marks', async () => {
  const { app, session } = await open();
  const ids = ['broken', 'options', 'name'];
  for (const outline of [await session.outline('home'), await app.outline('home')]) {
    expect(outline?.blocks.map(({ id }) => id)).toEqual(ids);
    expect(outline?.blocks.at(-1)?.events).toEqual(['onChange']);
  }
});

test('restores the fields of a session whose page has build marks', async () => {
  const { app, session } = await open();
  await session.act([{ type: 'setValue', blockId: 'name', value: 'Ada' }]);
  const { session: restored, lost } = await app.restore(await session.save());
  expect(lost).toEqual([]);
  expect((await restored.state()).state).toMatchObject({ name: 'Ada' });
});

test('passes the value to onChange as its event object', async () => {
  const { session } = await open();
  await session.act([{ type: 'setValue', blockId: 'name', value: 'Ada' }]);
  expect((await session.state()).state).toMatchObject({ name: 'Ada', got: { value: 'Ada' } });
});

test('returns the response of an endpoint, and prints its log messages of level info, not trace', async () => {
  const printed: unknown[] = [];
  const { session } = await open({ print: (_, args) => printed.push(...args) });
  expect(await callApi(session, 'double')).toMatchObject({
    success: true,
    requests: [{ requestId: 'double', success: true, response: { doubled: 42, at: new Date(0) } }],
  });
  expect(printed).toContainEqual({ said: 21 });
  expect(printed).not.toContain('not printed');
});

test.each([
  ['rejects', 'Endpoint "rejects" failed: You may not'],
  ['breaks', 'Endpoint "breaks" failed: SELECT * FROM nowhere - no such table: nowhere at db/get.'],
  ['hidden', 'API Endpoint "hidden" does not exist.'],
  ['../pages/home', 'API Endpoint "../pages/home" does not exist.'],
  ['a/..\\b', String.raw`API Endpoint "a/..\\b" does not exist.`],
])('endpoint %s fails with "%s"', async (endpointId, message) => {
  const { session } = await open();
  expect(await callApi(session, endpointId)).toMatchObject({
    success: false,
    error: { code: 'ENDPOINT_FAILED', message },
    requests: [{ requestId: endpointId, success: false, error: message.replace(/^.* failed: /, '') }],
  });
});

test('redacts secrets in errors of endpoints', async () => {
  const { session } = await open({ secrets: { TABLE: 'nowhere', ID: 'hidden' } });
  expect(await callApi(session, 'breaks')).toMatchObject({
    error: {
      message: 'Endpoint "breaks" failed: SELECT * FROM (secret) - no such table: (secret) at db/get.',
    },
    requests: [{ error: 'SELECT * FROM (secret) - no such table: (secret) at db/get.' }],
  });
  expect(await callApi(session, 'hidden')).toMatchObject({
    error: { message: 'API Endpoint "(secret)" does not exist.' },
  });
});

test.runIf(!lowdefy.isStrict)('prints errors that the engine leaves to the client, each once', async () => {
  const printed: unknown[] = [];
  const { session } = await open({
    print: (level, [error]) => printed.push([level, (error as Error).message]),
  });
  await session.act([{ type: 'setValue', blockId: 'name', value: 'Ada' }]);
  expect(printed).toEqual([
    ['error', 'of a user'],
    ['error', 'of an action'],
    ['error', '_sum takes an array type as input.'],
  ]);
});

test.runIf(lowdefy.isStrict)('prints each error of a page once, even if it occurs again', async () => {
  const blocks = `{ id: sum, type: Span, properties: { content: { _sum: { _state: name } } } },
    { id: name, type: TextInput, events: { onChange: [{ id: refuse, type: Throw, params: { throw: true, message: No } }] } }`;
  const printed: unknown[] = [];
  const app = await load(await createApp({ 'lowdefy.yaml': homePage(blocks) }), {
    print: (level, [error]) => printed.push([level, (error as Error).message]),
  });
  const session = app.session();
  await session.open('home');
  for (const value of ['Ada', 'Ben', 'Ada']) {
    await session.act([{ type: 'setValue', blockId: 'name', value }]);
  }
  expect(printed).toEqual([
    ['error', '_sum takes an array type as input. at sum.'],
    ['error', 'No'],
  ]);
});
