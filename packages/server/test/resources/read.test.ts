import { fileURLToPath } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClient } from '../connectTo.js';
import { BEN, type StartedService, startService, useFolder } from '../useService.js';
import { RESOURCES, writeDataApp } from './dataApp.js';

const path = useFolder();
const tickets = fileURLToPath(new URL('../../../../examples/tickets', import.meta.url));
let started: StartedService;
let client: TestClient;

beforeAll(async () => {
  const config = { resources: RESOURCES, pages: { excluded: { exclude: true } } };
  started = startService(config, { directory: await writeDataApp(path('app')) });
  client = await started.connect();
});
afterAll(async () => {
  expect(started.reports).toEqual([]);
  await started.close();
});

const uri = (name: string) => `lowdefy://data/${name}`;
const contents = async (name: string, of = client) =>
  (await of.client.readResource({ uri: uri(name) })).contents as readonly {
    readonly uri: string;
    readonly mimeType: string;
    readonly text: string;
  }[];
const text = async (name: string, of = client) => (await contents(name, of))[0]?.text ?? '';

describe('the lists of resources and templates', () => {
  const names = async ({ client: of }: TestClient) => {
    const { resources } = await of.listResources();
    const { resourceTemplates } = await of.listResourceTemplates();
    const addresses = [
      ...resources.map((one) => one.uri),
      ...resourceTemplates.map((one) => one.uriTemplate),
    ];
    return addresses.filter((address) => address.startsWith('lowdefy://data/'));
  };

  test('contain resources without arguments, and templates of the others', async () => {
    expect(await names(client)).toMatchSnapshot();
    const { resources } = await client.client.listResources();
    expect(resources.find(({ name }) => name === 'table')).toEqual({
      uri: 'lowdefy://data/table',
      name: 'table',
      title: 'The table',
      description: 'All rows.',
      mimeType: 'text/csv',
    });
    const { resourceTemplates } = await client.client.listResourceTemplates();
    expect(resourceTemplates.find(({ name }) => name === 'query')).toEqual({
      uriTemplate: 'lowdefy://data/query{?id,other}',
      name: 'query',
      title: 'query',
      description: 'id (required): The number. other',
      mimeType: 'text/markdown',
    });
  });

  test('contain only resources that the user may read', async () => {
    const ben = await names(await started.connect({ principal: BEN, mode: 'legacy' }));
    expect(ben.filter((address) => address.includes('secret'))).toEqual([
      'lowdefy://data/secrets',
      'lowdefy://data/secret_of{?id}',
    ]);
    expect(await names(client)).toEqual(ben.filter((address) => !address.includes('secret')));
  });
});

describe('a resource returns', () => {
  test('the rows of a table as CSV, with formulas escaped (CSV injection)', async () => {
    expect(await contents('table')).toMatchObject([{ uri: uri('table'), mimeType: 'text/csv' }]);
    expect((await text('table')).split('\r\n')).toEqual([
      'name,note,price',
      'Bolt,"two ""large"", old",1.5',
      `"'=HYPERLINK(""http://evil"")","first\nsecond",-2`,
      String.raw`-5,\u003cinput id=x/> \u202e,`,
      `'@SUM(A1)," padded",0`,
      `'+49 30,,3`,
      '',
    ]);
  });

  test('the rows of a table as JSON', async () => {
    const json = await text('table_json');
    expect(json).not.toContain('<input');
    expect(JSON.parse(json)).toEqual({
      total: 5,
      offset: 0,
      rows: [
        { name: 'Bolt', note: 'two "large", old', price: 1.5 },
        { name: '=HYPERLINK("http://evil")', note: 'first\nsecond', price: -2 },
        { name: '-5', note: '<input id=x/> \u202e', price: null },
        { name: '@SUM(A1)', note: ' padded', price: 0 },
        { name: '+49 30', note: '', price: 3 },
      ],
    });
  });

  test('a block, or a page, as agents see it', async () => {
    const unsorted = (page: string) => (lowdefy.sortsGrids ? page.replaceAll(' actions=[sort]', '') : page);
    expect(unsorted(await text('table_text'))).toMatchSnapshot();
    expect(unsorted(await text('whole'))).toMatchSnapshot();
  });

  test('a page as JSON, without secrets', async () => {
    expect(JSON.parse(await text('whole_json'))).toMatchObject({
      list: [{ word: 'one' }, { word: 'two' }],
      word: null,
    });
    expect(JSON.parse(await text('word_json'))).toBe(null);
  });

  test('a list as CSV, and an empty string for an empty list', async () => {
    expect(await text('list')).toBe('word\r\none\r\ntwo\r\n');
    expect(await text('empty')).toBe('');
  });

  test('the page opened with the given arguments and the fixed ones', async () => {
    expect(await text('query?id=7%20%26%208')).toContain('"7 & 8 always"');
    expect(await text('query?other=x&id=7')).toContain('"7 always"');
  });
});

describe('pagination returns rows', () => {
  test('from the offset, up to the limit', async () => {
    const [first, rest] = await contents('table?limit=2');
    expect(first?.text.split('\r\n')).toHaveLength(4);
    expect(rest).toEqual({
      uri: uri('table?limit=2&offset=2'),
      mimeType: 'text/plain',
      text: 'There are 5 rows. Read on: lowdefy://data/table?limit=2&offset=2',
    });
    const last = await contents('table?limit=2&offset=4');
    expect(last).toHaveLength(1);
    expect(last[0]?.text).toBe(`name,note,price\r\n'+49 30,,3\r\n`);
    expect(JSON.parse(await text('table_json?limit=1&offset=3'))).toEqual({
      total: 5,
      offset: 3,
      next: uri('table_json?limit=1&offset=4'),
      rows: [{ name: '@SUM(A1)', note: ' padded', price: 0 }],
    });
  });

  test('in markdown as well', async () => {
    const page = await text('table_text?limit=2&offset=1');
    expect(page).toContain('=HYPERLINK');
    expect(page).not.toContain('Bolt');
    expect(page.endsWith('… read on: lowdefy://data/table_text?limit=2&offset=3\n')).toBe(true);
    expect(await text('table_text?offset=3')).not.toContain('read on');
  });

  test('up to limits.maxResourceRows', async () => {
    const few = startService(
      { resources: RESOURCES, limits: { maxResourceRows: 2 } },
      { directory: path('app') },
    );
    const reader = await few.connect();
    expect(JSON.parse(await text('table_json?limit=100', reader))).toMatchObject({
      next: uri('table_json?limit=100&offset=2'),
    });
    await few.close();
  });
});

describe('rejects with the reason:', () => {
  test.each([
    ['query', 'The URI needs the argument "id": ?id=… The number.'],
    ['query?id=1&othr=2', 'The resource has no argument "othr". Did you mean "other"?'],
    ['table?offset=x', 'offset must be an integer of at least 0, not "x".'],
    ['table?limit=0', 'limit must be an integer of at least 1, not "0".'],
    ['table?offset=5', 'There is no row 5: there are 5 rows, counted from 0.'],
    ['word_csv', 'The resource is not a list, so it has no rows for CSV.'],
    ['word_json?offset=1', 'The resource is not a list, so it has no rows.'],
    ['unknown_request', 'did not call the request "nothing"'],
    ['hidden', '"hidden"'],
    ['hidden_text', 'There is no block "hidden" on page "rows" now. It may be hidden.'],
    ['fails', 'The page "fails" failed: onInit: It is closed today.'],
    ['redirects', 'The page "redirects" led to "query" instead.'],
  ])('%s', async (name, message) => {
    await expect(text(name)).rejects.toThrow(message);
  });

  test('a request that fails', async () => {
    const broken = startService(
      { resources: { tickets: { page: 'tickets', block: 'ticket_list', format: 'csv' } } },
      { directory: tickets, secrets: { DB_FILE: path('empty.db') } },
    );
    const reader = await broken.connect();
    const message = /^.*The page "tickets" failed: request "get_tickets": .*no such table/;
    await expect(text('tickets', reader)).rejects.toThrow(message);
    await broken.close();
  });

  test('a page that exceeds the deadline', async () => {
    const limited = startService(
      { resources: RESOURCES, limits: { deadlineSeconds: 1 } },
      { directory: path('app') },
    );
    await expect.poll(() => limited.host.app().then(Boolean, () => false), { timeout: 60_000 }).toBe(true);
    const reader = await limited.connect();
    await expect(text('slow', reader)).rejects.toThrow('was not ready in time. Still running: ');
    await limited.close();
  });
});

test.each([
  'nothing',
  'secrets',
  'secret_of',
  'secret_of?id=1&x=2',
  'excluded',
  'missing',
  'constructor',
  'table/x',
])('reports %s as not found to users who may not read it', async (name) => {
  const error = await text(name).catch((reason: Error) => reason);
  expect(error).toMatchObject({ code: -32602 });
  expect(String(error)).toContain('not found');
  expect(String(error)).toContain('The list of resources shows those that you can read.');
});

test('admins can read resources of admin pages', async () => {
  const ben = await started.connect({ principal: BEN });
  expect(await text('secrets', ben)).toContain('For admins.');
  await expect(text('secret_of', ben)).rejects.toThrow('needs the argument "id"');
});

test('reading does not create a session that the user can see', async () => {
  const before = (await client.call('session_list')).text;
  await text('whole');
  expect((await client.call('session_list')).text).toBe(before);
});

test('concurrent reads of the same page by the same user open it once', async () => {
  const app = await started.host.app();
  const session = vi.spyOn(app, 'session');
  const ben = await started.connect({ principal: BEN });
  const [first, second, rest] = await Promise.all([
    text('table_json'),
    text('table_json'),
    text('table_json?offset=4'),
    text('table_json', ben),
  ]);
  expect(second).toBe(first);
  expect(rest).not.toBe(first);
  expect(session).toHaveBeenCalledTimes(2);
  await text('table_json');
  expect(session).toHaveBeenCalledTimes(3);
  session.mockRestore();
});
