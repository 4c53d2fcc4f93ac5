import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedService, startService, useFolder } from '../useService.js';

/** Returns rows of 100 characters, as many as the field `count` says. */
const ROWS = {
  id: 'rows',
  type: 'KnexRaw',
  connectionId: 'db',
  payload: { count: { _state: 'count' } },
  properties: {
    query:
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i, printf('%100d', i) AS text FROM n",
    parameters: [{ _payload: 'count' }],
  },
};
const APP = {
  lowdefy: '4.0.0-rc.11',
  connections: [
    {
      id: 'db',
      type: 'Knex',
      properties: { client: 'better-sqlite3', useNullAsDefault: true, connection: { filename: ':memory:' } },
    },
  ],
  pages: [
    {
      id: 'home',
      type: 'Box',
      requests: [ROWS],
      blocks: [
        { id: 'count', type: 'NumberInput' },
        { id: 'load', type: 'Button', events: { onClick: [{ id: 'a', type: 'Request', params: 'rows' }] } },
        { id: 'loaded', type: 'Statistic', properties: { value: { _request: 'rows.1.i' } } },
      ],
    },
  ],
};
const load = (count: number) => [
  { type: 'setValue', blockId: 'count', value: count },
  { type: 'triggerEvent', blockId: 'load', event: 'onClick' },
];

const folder = useFolder();
let started: StartedService;
beforeAll(async () => {
  await writeFile(folder('lowdefy.yaml'), JSON.stringify(APP));
  started = startService({ limits: { maxResponseKilobytes: 4 } }, { directory: folder() });
});
afterAll(() => started.close());

test('a response above maxResponseKilobytes is an error that says what to do, and the session stays usable', async () => {
  const client = await started.connect();
  const sessionId = await client.session();
  await client.call('navigate', { sessionId, pageId: 'home' });
  expect((await client.act(sessionId, load(2))).data.log).toMatchObject([
    { success: true },
    { success: true },
  ]);

  const { data, text } = await client.act(sessionId, load(500));
  const error =
    'The response of request "rows" is larger than 4 KB (maxResponseKilobytes). Request less, such as fewer rows; if the page cannot, its request needs a limit.';
  expect(data.log).toMatchObject([
    { success: true },
    { success: false, error: expect.stringContaining(error) },
  ]);
  expect(text).toContain('larger than 4 KB');
  const state = () => client.call('get_state', { sessionId, path: 'requests.rows', depth: 5 });
  expect((await state()).data.value).toBeNull();

  expect((await client.act(sessionId, load(3))).data.log).toMatchObject([
    { success: true },
    { success: true },
  ]);
  expect((await state()).data.value).toHaveLength(3);
  expect(started.reports).toEqual([]);
});
