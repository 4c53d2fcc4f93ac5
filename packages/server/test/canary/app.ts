import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { CANARIES } from './canaries.js';

const NAMES = Object.keys(CANARIES);

/** Requests that fail, or not, with each secret in each place where a driver may quote it. */
const REQUESTS = NAMES.flatMap((name) => {
  const secret = { _secret: name };
  return [
    {
      id: `parameter_${name}`,
      type: 'KnexRaw',
      connectionId: 'db',
      properties: { query: 'select * from nowhere where a = ?', parameters: [secret] },
    },
    {
      id: `query_${name}`,
      type: 'KnexRaw',
      connectionId: 'db',
      properties: { query: { '_string.concat': ['selects ', secret] } },
    },
    {
      id: `fine_${name}`,
      type: 'KnexRaw',
      connectionId: 'db',
      properties: { query: 'select length(?) as n', parameters: [secret] },
    },
    { id: `leak_${name}`, type: 'Leak', connectionId: `leaky_${name}` },
    { id: `lost_${name}`, type: 'KnexRaw', connectionId: `lost_${name}`, properties: { query: 'select 1' } },
  ];
});

export const REQUEST_IDS = REQUESTS.map(({ id }) => id);

const APP = {
  lowdefy: lowdefy.version,
  name: 'Canaries',
  plugins: [{ name: 'leaky', version: '1.0.0' }],
  connections: [
    {
      id: 'db',
      type: 'Knex',
      properties: { client: 'better-sqlite3', useNullAsDefault: true, connection: { filename: ':memory:' } },
    },
    ...NAMES.flatMap((name) => [
      { id: `leaky_${name}`, type: 'Leaky', properties: { key: { _secret: name } } },
      {
        id: `lost_${name}`,
        type: 'Knex',
        properties: {
          client: 'better-sqlite3',
          useNullAsDefault: true,
          connection: { filename: { '_string.concat': ['/nowhere/', { _secret: name }, '/x.db'] } },
        },
      },
    ]),
  ],
  pages: [
    {
      id: 'home',
      type: 'Box',
      properties: { title: 'Home' },
      requests: REQUESTS,
      blocks: [
        {
          id: 'password',
          type: 'PasswordInput',
          required: true,
          properties: { title: 'Password' },
          validate: [{ pass: false, status: 'error', message: 'Too weak' }],
        },
        { id: 'check', type: 'Button', events: { onClick: [{ id: 'a', type: 'Validate' }] } },
        {
          id: 'users',
          type: 'ControlledList',
          blocks: [
            { id: 'users.$.name', type: 'TextInput' },
            { id: 'users.$.pw', type: 'PasswordInput' },
            // A password only as long as an operator says so.
            {
              id: 'users.$.pin',
              type: 'TextInput',
              properties: { type: { _if: { test: true, then: 'password', else: 'text' } } },
            },
            {
              id: 'users.$.keys',
              type: 'ControlledList',
              blocks: [{ id: 'users.$.keys.$.token', type: 'PasswordInput' }],
            },
          ],
        },
        {
          id: 'ask',
          type: 'Button',
          events: { onClick: [{ id: 'a', type: 'SetState', params: { asked: true } }] },
        },
        // What an agent writes may look like an operator. It stays data.
        { id: 'text', type: 'TextInput' },
        ...REQUEST_IDS.map((id) => ({
          id: `do_${id}`,
          type: 'Button',
          events: {
            onClick: {
              try: [{ id: 'a', type: 'Request', params: id }],
              catch: [
                { id: 'b', type: 'DisplayMessage', params: { content: { _error: true }, status: 'error' } },
              ],
            },
          },
        })),
        {
          id: 'details',
          type: 'Span',
          properties: {
            content: { '_json.stringify': { on: { _request_details: `parameter_${NAMES[0]}` } } },
          },
        },
      ],
    },
  ],
};

/** The files of the app, and of a plugin that prints and fails as drivers do. */
export const FILES = {
  'lowdefy.yaml': JSON.stringify(APP),
  'mcp.yaml': JSON.stringify({
    apps: true,
    answers: 'both',
    pages: { home: { events: { 'ask.onClick': 'confirm' } } },
    tools: { invite: { page: 'home', event: 'ask.onClick' } },
    resources: { home: { page: 'home', format: 'json' } },
    http: { port: 0 },
    audit: { to: 'audit.log', values: 'include' },
    metrics: { port: 0 },
  }),
  'node_modules/leaky/package.json': '{ "name": "leaky", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/leaky/types.js': 'export default { connections: ["Leaky"], requests: ["Leak"] };',
  'node_modules/leaky/connections.js': dedent`
    const Leak = async ({ connection: { key } }) => {
      console.log("Connecting with %s", key);
      console.error({ url: "https://me:" + encodeURIComponent(key) + "@example.com", basic: Buffer.from("me:" + key).toString("base64") });
      throw Object.assign(new Error("failed with " + JSON.stringify({ key }), { cause: new Error(key) }), { config: { key } });
    };
    Leak.schema = {};
    Leak.meta = { checkRead: false, checkWrite: false };
    export const Leaky = { schema: {}, requests: { Leak } };
  `,
};
