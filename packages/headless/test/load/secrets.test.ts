import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, homePage, load, OURS, print } from './helpers.js';

const SECRET = 's3cr3t-value';

/** A page that shows a response computed from secrets, and tries to read the secrets itself. */
const APP = {
  'lowdefy.yaml': dedent`
    lowdefy: ${OURS}
    plugins:
      - name: vault
        version: 1.0.0
    connections:
      - id: vault
        type: Vault
        properties:
          key: { _secret: KEY }
          other: { _secret: { key: OTHER, default: none } }
    pages:
      - id: home
        type: Box
        requests:
          - id: try
            type: TryKey
            connectionId: vault
        events:
          onInit:
            - id: try
              type: Request
              params: try
            - id: steal
              type: SetState
              params: { stolen: { _secret: KEY } }
        blocks:
          - { id: length, type: Span, properties: { content: { _string.concat: ["Length: ", { _request: try.length }] } } }
          - { id: shown, type: Span, properties: { content: { _secret: KEY } } }
          - { id: all, type: Span, properties: { content: { _json.stringify: { on: { _secret: true } } } } }\n
  `,
  'node_modules/vault/package.json': '{ "name": "vault", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/vault/types.js': 'export default { connections: ["Vault"], requests: ["TryKey"] };',
  'node_modules/vault/connections.js': dedent`
    const TryKey = ({ connection }) => {
      if (!connection.key) throw new Error("No key.");
      return { length: connection.key.length, other: connection.other };
    };
    TryKey.schema = {};
    TryKey.meta = { checkRead: false, checkWrite: false };
    export const Vault = { schema: {}, requests: { TryKey } };
  `,
};

const ENVIRONMENT = { LOWDEFY_SECRET_KEY: SECRET, KEY: 'not a secret' };

test('passes secrets of the environment to connections', async () => {
  const app = await load(await createApp(APP), { environment: ENVIRONMENT });
  const session = app.session();
  await session.open('home');

  expect((await session.state()).requests).toEqual({ try: { length: SECRET.length, other: 'none' } });
  expect(app.warnings.join()).not.toContain('not set');
});

test('keeps secrets out of page, state, log and saved session', async () => {
  const session = (await load(await createApp(APP), { environment: ENVIRONMENT })).session();
  const result = await session.open('home');
  const everything = [await print(session), await session.state(), await session.save(), result];

  expect(await print(session)).toContain(`Length: ${SECRET.length}`);
  expect(JSON.stringify(everything)).not.toContain(SECRET);
});

test.each([
  ['.env', { '.env': 'LOWDEFY_SECRET_KEY="from .env"\nOTHER=x\n' }, {}, {}, 'from .env'],
  [
    'the environment rather than .env',
    { '.env': 'LOWDEFY_SECRET_KEY=x\n' },
    { LOWDEFY_SECRET_KEY: 'environment' },
    {},
    'environment',
  ],
  [
    'the options rather than the environment or .env',
    { '.env': 'LOWDEFY_SECRET_KEY=x\n' },
    { LOWDEFY_SECRET_KEY: 'y' },
    { KEY: 'options' },
    'options',
  ],
])('reads secrets from %s', async (_, files, environment, secrets, value) => {
  const session = (await load(await createApp({ ...APP, ...files }), { environment, secrets })).session();
  await session.open('home');
  expect((await session.state()).requests).toMatchObject({ try: { length: value.length } });
});

const HINT =
  'The secret "KEY" is not set: set LOWDEFY_SECRET_KEY in the environment or in the .env file beside lowdefy.yaml.';

test('warns of a missing secret, and names it in the error of a request that needs it', async () => {
  const app = await load(await createApp(APP));
  expect(app.warnings).toContain(HINT);

  const { log } = await app.session().open('home');
  expect(log[0]?.requests).toMatchObject([
    {
      requestId: 'try',
      success: false,
      error: `No key.${lowdefy.isStrict ? ' at vault/try.' : ''} (${HINT})`,
    },
  ]);
});

test('warns of several missing secrets in one warning', async () => {
  const connection =
    'connections:\n  - { id: a, type: Knex, properties: { client: { _secret: B }, connection: { _secret: A } } }\n';
  const { warnings } = await load(await createApp({ 'lowdefy.yaml': homePage('', connection) }));
  expect(warnings).toContain(
    'These secrets are not set: A, B. Set LOWDEFY_SECRET_A, LOWDEFY_SECRET_B in the environment or in the .env file beside lowdefy.yaml.',
  );
});
