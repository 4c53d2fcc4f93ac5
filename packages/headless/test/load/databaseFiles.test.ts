import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, onTestFinished, test } from 'vitest';
import { createApp, load, OURS, writeFiles } from './helpers.js';

const config = (connection: string, client = 'better-sqlite3') => dedent`
  lowdefy: ${OURS}
  connections:
    - id: stock
      type: Knex
      properties: { client: ${client}, useNullAsDefault: true, connection: ${connection} }
  pages:
    - id: home
      type: Box
      requests:
        - { id: make, type: KnexRaw, connectionId: stock, properties: { query: 'CREATE TABLE parts (name TEXT)' } }
        - { id: list, type: KnexRaw, connectionId: stock, properties: { query: SELECT name FROM parts } }
      events:
        onInit:
          - { id: make, type: Request, params: make }
          - { id: list, type: Request, params: list }\n
`;
const SECRET = '{ filename: { _secret: DB_FILE } }';

/** Opens the page, whose requests create a table and read it. */
async function open(directory: string, file: string) {
  const session = (await load(directory, { secrets: { DB_FILE: file } })).session();
  const { log } = await session.open('home');
  return log[0]?.requests;
}

test('resolves a relative database file in the directory of the app, not in the working directory', async () => {
  const directory = await createApp({ 'lowdefy.yaml': config(SECRET) });
  const elsewhere = await createApp({});
  const before = process.cwd();
  process.chdir(elsewhere);
  onTestFinished(() => process.chdir(before));
  expect(await open(directory, 'stock.db')).toMatchObject([{ success: true }, { success: true }]);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await readdir(directory)).toContain('stock.db');
});

test("falls back to the database file of Lowdefy's servers if the app's directory has none", async () => {
  const directory = await createApp({ 'lowdefy.yaml': config(SECRET) });
  const filesFor = async (DB_FILE: string) =>
    (await load(directory, { secrets: { DB_FILE } }).then((app) => app.databaseFiles())).map(
      ({ file, exists }) => [file, exists],
    );
  expect(await filesFor('stock.db')).toEqual([[join(directory, 'stock.db'), false]]);
  await writeFiles(directory, { '.lowdefy/dev/stock.db': '' });
  expect(await filesFor('stock.db')).toEqual([[join(directory, '.lowdefy/dev/stock.db'), true]]);
  await writeFiles(directory, { '.lowdefy/server/stock.db': '' });
  expect(await filesFor('stock.db')).toEqual([[join(directory, '.lowdefy/server/stock.db'), true]]);
  await writeFiles(directory, { 'stock.db': '' });
  expect(await filesFor('stock.db')).toEqual([[join(directory, 'stock.db'), true]]);
  expect(await filesFor('../../stock.db')).toEqual([[join(directory, 'stock.db'), true]]);
});

test.each<[string, string, string | undefined, Record<string, string>]>([
  ['a literal', '{ filename: stock.db }', 'stock.db', {}],
  ['a plain string', 'stock.db', 'stock.db', {}],
  ['a secret', SECRET, 'other.db', { DB_FILE: 'other.db' }],
  ['the default of a secret', '{ filename: { _secret: { key: X, default: a.db } } }', 'a.db', {}],
  ['JSON in a secret', '{ _json.parse: { _secret: DB } }', 'c.db', { DB: '{"filename":"./c.db"}' }],
  ['a secret that is not set', SECRET, undefined, {}],
  ['an in-memory database', "{ filename: ':memory:' }", undefined, {}],
  ['a URI', '{ filename: file:stock.db }', undefined, {}],
  ['another operator', '{ filename: { _string.concat: [a, { _user: name }] } }', undefined, {}],
])('databaseFiles reads the file of a connection from %s', async (_, connection, name, secrets) => {
  const directory = await createApp({ 'lowdefy.yaml': config(connection) });
  const files = await (await load(directory, { secrets })).databaseFiles();
  expect(files.map(({ connectionId, file }) => [connectionId, file])).toEqual(
    name === undefined ? [] : [['stock', join(directory, name)]],
  );
});

test('connection() evaluates _secret, and leaves other operators undefined', async () => {
  const connection =
    '{ host: db, password: { _secret: PASSWORD }, user: { _string.concat: [a, { _user: name }] } }';
  const directory = await createApp({ 'lowdefy.yaml': config(connection, 'pg') });
  const app = await load(directory, { secrets: { PASSWORD: 'p' } });
  expect(await app.connection('stock')).toMatchObject({
    type: 'Knex',
    properties: { client: 'pg', connection: { host: 'db', password: 'p', user: undefined } },
  });
  expect(await app.connection('other')).toBeUndefined();
});

test('keeps absolute database files, and lists none of other databases', async () => {
  const directory = await createApp({ 'lowdefy.yaml': config('{ filename: x }', 'pg') });
  expect(await (await load(directory)).databaseFiles()).toEqual([]);
  const data = join(await createApp({}), 'data');
  await mkdir(data);
  const app = await createApp({ 'lowdefy.yaml': config(SECRET) });
  const file = join(data, 'stock.db');
  expect(await open(app, file)).toMatchObject([{ success: true }, { success: true }]);
  const files = await (await load(app, { secrets: { DB_FILE: file } })).databaseFiles();
  expect(files).toEqual([{ connectionId: 'stock', name: file, isRelative: false, file, exists: true }]);
});
