import { expect, test } from 'vitest';
import { createApp, load, OURS } from './helpers.js';

const CONFIG = `lowdefy: ${OURS}
connections: [{ id: db, type: Knex, properties: { client: pg } }]
pages:
  - _ref: pages/orders.yaml
  - _ref: pages/other.yaml
`;

const ORDERS = `id: orders
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
    - { id: computed, type: Request, params: { _state: wanted } }
    - id: several
      type: Request
      params:
        - get_totals
        - get_total
        - _state: wanted
    - id: caught
      type: SetState
      try:
        - { id: nested, type: Request, params: frobnicate }
blocks:
  - id: table
    type: Box
    events:
      onClick:
        - { id: named, type: Request, params: { requestIds: [get_orders, get_order] } }
    blocks:
      - { id: good, type: Span, properties: { content: { _request: get_orders.0.name } } }
      - { id: bad, type: Span, properties: { content: { _request_details: get_toals.0.loading } } }
      - { id: dynamic, type: Span, properties: { content: { _request: { _state: wanted } } } }
`;

test('requests that a page names and does not have are found, with their places', async () => {
  const directory = await createApp({
    'lowdefy.yaml': CONFIG,
    'pages/orders.yaml': ORDERS,
    'pages/other.yaml':
      'id: other\ntype: Box\nevents:\n  onInit: [{ id: a, type: Request, params: get_orders }]\n',
  });
  const at = (line: number, id: string, more: string, file = 'orders') =>
    `${directory}/pages/${file}.yaml:${line}: The page "${file}" uses the request "${id}", which the page does not have.${more}`;
  const found = await (await load(directory)).unknownReferences();
  expect(found.toSorted()).toEqual(
    [
      at(9, 'get_ordrs', ' Did you mean "get_orders"?'),
      at(20, 'get_total', ' Did you mean "get_totals"?'),
      at(25, 'frobnicate', ''),
      at(31, 'get_order', ' Did you mean "get_orders"?'),
      at(34, 'get_toals', ' Did you mean "get_totals"?'),
      at(4, 'get_orders', '', 'other'),
    ].toSorted(),
  );
});

test('a request that only a template names has no place, but is found', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - _ref: { path: home.yaml.njk, vars: { id: home } }\n`,
    'home.yaml.njk':
      'id: {{ id }}\ntype: Box\nevents:\n  onInit: [{ id: a, type: Request, params: get_{{ id }} }]\n',
  });
  expect(await (await load(directory)).unknownReferences()).toEqual([
    'The page "home" uses the request "get_home", which the page does not have.',
  ]);
});
