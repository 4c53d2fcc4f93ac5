import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, load, loadError, OURS } from './helpers.js';

const CONFIG = dedent`
  lowdefy: ${OURS}
  connections: [{ id: db, type: Knex, properties: { client: pg } }]
  pages:
    - _ref: pages/orders.yaml
    - _ref: pages/other.yaml\n
`;

const ORDERS = dedent`
  id: orders
  type: Box
  requests:
    - { id: get_orders, type: KnexRaw, connectionId: db, properties: { query: x } }
    - id: get_totals
      type: KnexRaw
      connectionId: db
      payload:
        first: { _request: get_ordrs.0.id }
      properties: { query: x }
  events:
    onInit:
      - { id: one, type: Request, params: get_orders }
      - { id: all, type: Request, params: { all: true } }
      - { id: computed, type: Request, params: { _input: wanted } }
      - id: several
        type: Request
        params:
          - get_totals
          - _input: wanted
  blocks:
    - id: table
      type: Box
      events:
        onClick:
          try:
            - { id: named, type: Request, params: { requestIds: [get_orders, get_order] } }
          catch:
            - { id: caught, type: Request, params: { requestIds: [frobnicate] } }
      blocks:
        - { id: good, type: Span, properties: { content: { _request: get_orders.0.name } } }
        - { id: bad, type: Span, properties: { content: { _request_details: get_toals.0.loading } } }
        - { id: dynamic, type: Span, properties: { content: { _request: { _input: wanted } } } }\n
`;

test('finds references to requests that the page does not have, with file and line', async () => {
  const directory = await createApp({
    'lowdefy.yaml': CONFIG,
    'pages/orders.yaml': ORDERS,
    'pages/other.yaml': 'id: other\ntype: Box\nproperties: { title: { _request: get_orders } }\n',
  });
  const at = (line: number, id: string, more: string, file = 'orders') =>
    `${directory}/pages/${file}.yaml:${line}: The page "${file}" uses the request "${id}", which the page does not have.${more}`;
  const found = await (await load(directory)).unknownReferences();
  expect(found.toSorted()).toEqual(
    [
      at(9, 'get_ordrs', ' Did you mean "get_orders"?'),
      at(29, 'frobnicate', ''),
      at(27, 'get_order', ' Did you mean "get_orders"?'),
      at(32, 'get_toals', ' Did you mean "get_totals"?'),
      at(3, 'get_orders', '', 'other'),
    ].toSorted(),
  );
});

test('finds an unknown request that a template generates, without file and line', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - _ref: { path: home.yaml.njk, vars: { id: home } }\n`,
    'home.yaml.njk':
      'id: {{ id }}\ntype: Box\nevents:\n  onInit: [{ id: a, type: Request, params: { requestIds: [get_{{ id }}] } }]\n',
  });
  expect(await (await load(directory)).unknownReferences()).toEqual([
    'The page "home" uses the request "get_home", which the page does not have.',
  ]);
});

test('finds an unknown request of an action, unless the build already rejects it', async () => {
  const actions = '{ id: a, type: Request, params: [get, gett] }';
  const requests = '[{ id: get, type: KnexRaw, connectionId: db, properties: { query: x } }]';
  const directory = await createApp({
    'lowdefy.yaml': CONFIG.replace('  - _ref: pages/other.yaml\n', ''),
    'pages/orders.yaml': `id: orders\ntype: Box\nrequests: ${requests}\nevents:\n  onInit: [${actions}]\n`,
  });
  const location = `${directory}/pages/orders.yaml:5: `;
  if (lowdefy.isStrict) {
    const { message } = await loadError(directory);
    expect(message).toContain(`${location}Request "gett" not defined on page "orders".`);
  } else {
    expect(await (await load(directory)).unknownReferences()).toEqual([
      `${location}The page "orders" uses the request "gett", which the page does not have. Did you mean "get"?`,
    ]);
  }
});
