import { format } from 'node:util';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { LogEntry } from '../../src/index.js';
import { createApp, load, loadError, OURS, print } from './helpers.js';

const SECRET = `hunter22's "pass" & more`;

/** Connections and requests that fail with a secret in their error, on a real database. */
const APP = `lowdefy: ${OURS}
connections:
  - id: db
    type: Knex
    properties: { client: better-sqlite3, useNullAsDefault: true, connection: { filename: ':memory:' } }
  - id: lost
    type: Knex
    properties:
      client: better-sqlite3
      useNullAsDefault: true
      connection: { filename: { _string.concat: [/nowhere/, { _secret: KEY }, /x.db] } }
  - { id: driver, type: Knex, properties: { client: { _secret: KEY }, connection: { filename: x } } }
pages:
  - id: home
    type: Box
    requests:
      - id: parameter
        type: KnexRaw
        connectionId: db
        properties: { query: 'select * from nowhere where a = ?', parameters: [{ _secret: KEY }] }
      - id: builder
        type: KnexBuilder
        connectionId: db
        properties: { query: [{ where: [name, { _secret: KEY }] }], tableName: nowhere }
      - id: query
        type: KnexRaw
        connectionId: db
        properties: { query: { _string.concat: ['selects ', { _secret: KEY }] } }
      - { id: path, type: KnexRaw, connectionId: lost, properties: { query: select 1 } }
      - { id: driver, type: KnexRaw, connectionId: driver, properties: { query: select 1 } }
      - id: response
        type: KnexRaw
        connectionId: db
        properties: { query: 'select ? as told', parameters: [{ _secret: KEY }] }
    blocks:
${['parameter', 'builder', 'query', 'path', 'driver', 'response']
  .map(
    (id) => `      - id: run_${id}
        type: Button
        events:
          onClick:
            try: [{ id: try, type: Request, params: ${id} }]
            catch: [{ id: tell, type: DisplayMessage, params: { content: { _error: true }, status: error } }]`,
  )
  .join('\n')}
      - { id: failed, type: Box, properties: { content: { _json.stringify: { on: { _request_details: parameter } } } } }
`;

const environment = { LOWDEFY_SECRET_KEY: SECRET };

/** Whether a value contains a part of the secret, plain or encoded. */
const leaks = (value: unknown) => /hunter22|pass%22|aHVudGVy/.test(JSON.stringify(value) ?? '');

test.each([
  ['a bound parameter', 'parameter', /no such table/],
  ['a parameter of the query builder', 'builder', /nowhere/],
  ['the text of a query', 'query', /syntax error/],
  ['the path of a database', 'path', /unable|directory|open/i],
  ['the name of a driver', 'driver', /\(secret\)/],
])(
  'redacts a secret in %s from log, page, state, saved session and output',
  async (_, requestId, message) => {
    const printed: string[] = [];
    const app = await load(await createApp({ 'lowdefy.yaml': APP }), {
      environment,
      print: (__, args) => printed.push(format(...args)),
    });
    const session = app.session();
    await session.open('home');
    const { log } = await session.act([
      { type: 'triggerEvent', blockId: `run_${requestId}`, event: 'onClick' },
    ]);
    const [{ error = '' } = {}] = (log[0] as LogEntry).requests ?? [];
    expect(error).toMatch(message);
    const everything = [log, await print(session), await session.state(), await session.save(), printed];
    expect(everything.map(leaks)).toEqual(everything.map(() => false));
  },
);

test('does not redact responses of requests', async () => {
  const session = (await load(await createApp({ 'lowdefy.yaml': APP }), { environment })).session();
  await session.open('home');
  await session.act([{ type: 'triggerEvent', blockId: 'run_response', event: 'onClick' }]);
  expect((await session.state()).requests).toMatchObject({ response: [{ told: SECRET }] });
});

const PLUGIN = {
  'node_modules/vault/package.json': '{ "name": "vault", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/vault/types.js': 'export default { connections: ["Vault"], requests: ["Print"] };',
  'node_modules/vault/connections.js': dedent`
    const Print = ({ connection }) => {
      console.log("Connecting with %s", connection.key);
      console.error(new Error("Connecting", { cause: new Error(connection.key) }));
      console.warn({ deep: { in: { an: { object: connection.key } } } });
      console.info("Connected");
      return null;
    };
    Print.schema = {};
    Print.meta = { checkRead: false, checkWrite: false };
    export const Vault = { schema: {}, requests: { Print } };
  `,
};

const VAULT = dedent`
  lowdefy: ${OURS}
  plugins: [{ name: vault, version: 1.0.0 }]
  connections: [{ id: vault, type: Vault, properties: { key: { _secret: KEY } } }]
  pages:
    - id: home
      type: Box
      requests: [{ id: print, type: Print, connectionId: vault }]
      events: { onInit: [{ id: print, type: Request, params: print }] }\n
`;

test('redacts secrets in console output of the app', async () => {
  const printed: unknown[] = [];
  const app = await load(await createApp({ ...PLUGIN, 'lowdefy.yaml': VAULT }), {
    environment,
    print: (level, args) => printed.push([level, ...args]),
  });
  await app.session().open('home');
  expect(printed).toHaveLength(4);
  expect(printed).toContainEqual(['log', 'Connecting with (secret)']);
  expect(printed).toContainEqual(['info', 'Connected']);
  expect(format(printed)).not.toContain('hunter22');
});

test('redacts secrets in errors of loading', async () => {
  const files = {
    ...PLUGIN,
    'lowdefy.yaml': VAULT,
    'node_modules/vault/connections.js': `throw new Error("No " + ${JSON.stringify(SECRET)});`,
  };
  const error = await loadError(await createApp(files), { environment });
  expect(error.message).toContain('No (secret)');
  expect(format(error)).not.toContain('hunter22');
});

test('warns of used secrets that are too short to be redacted', async () => {
  const warning = (secret: string) =>
    load(app, { environment: { LOWDEFY_SECRET_KEY: secret, LOWDEFY_SECRET_UNUSED: 'x' } }).then(
      ({ warnings }) => warnings.filter((text) => text.includes('not removed')),
    );
  const app = await createApp({ ...PLUGIN, 'lowdefy.yaml': VAULT });
  expect(await warning('short')).toEqual([
    'Secrets shorter than 6 characters are not removed from error messages and logs: "KEY". Use longer ones if they have to stay secret.',
  ]);
  expect(await warning('longer')).toEqual([]);
});

test('app.redact() redacts strings and JSON', async () => {
  const app = await load(await createApp({ ...PLUGIN, 'lowdefy.yaml': VAULT }), { environment });
  expect(app.redact(`with ${SECRET}`)).toBe('with (secret)');
  expect(app.redact({ err: [encodeURIComponent(SECRET)] })).toEqual({ err: ['(secret)'] });
});
