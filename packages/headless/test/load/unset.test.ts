import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { buildServer, createApp, load, loadError, OURS } from './helpers.js';

test('warns of environment variables of _build.env that are not set, with their places', async () => {
  const directory = await createApp({
    'lowdefy.yaml': dedent`
      lowdefy: ${OURS}
      name: { _build.env: LOWDEFY_MCP_TEST_NAME }
      pages:
        - id: home
          type: Box
          properties:
            style: { width: { _build.env: PATH }, height: { _build.env: { key: LOWDEFY_MCP_TEST_HEIGHT, default: 3 } } }
          blocks:
            - { id: a, type: Span, properties: { content: { _build.env: { key: LOWDEFY_MCP_TEST_NAME } } } }
            - { id: b, type: Markdown, properties: { content: '{ _build.env: LOWDEFY_MCP_TEST_TEXT }' } }\n
    `,
  });
  const { warnings } = await load(directory);
  expect(warnings.filter((text) => text.includes('_build.env'))).toEqual([
    `${directory}/lowdefy.yaml:2: The environment variable "LOWDEFY_MCP_TEST_NAME" of _build.env is not set, so its value is empty: set LOWDEFY_MCP_TEST_NAME in the environment of the server. This is in 2 places, also in ${directory}/lowdefy.yaml:9.`,
  ]);
});

test('does not warn of variables in files that the app does not use, such as those of another app in its directory', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - _ref: home.yaml\n`,
    'home.yaml': 'id: home\ntype: Box\n',
    'packages/docs/lowdefy.yaml': 'name: { _build.env: LOWDEFY_MCP_TEST_NAME }\n',
  });
  expect((await load(directory)).warnings.filter((text) => text.includes('_build.env'))).toEqual([]);
});

const WITHOUT_CONNECTION = dedent`
  lowdefy: ${OURS}
  connections:
    - { id: orders, type: Knex, properties: { client: better-sqlite3 } }
  pages:
    - id: home
      type: Box
      requests:
        - { id: get_orders, type: KnexRaw, connectionId: order, properties: { query: x } }
        - { id: get_total, type: KnexRaw, connectionId: order, properties: { query: x } }
        - { id: get_all, type: KnexRaw, connectionId: orders, properties: { query: x } }\n
`;

test('reports requests whose connection does not exist, when the app is loaded', async () => {
  const directory = await createApp({ 'lowdefy.yaml': WITHOUT_CONNECTION });
  if (lowdefy.isStrict || lowdefy.hasSlots) {
    const { message } = await loadError(directory);
    expect(message).toContain(
      `${directory}/lowdefy.yaml:8: Request "get_orders" at page "home" references non-existent connection "order".`,
    );
    return;
  }
  const warning = `${directory}/lowdefy.yaml:8: The requests "get_orders", "get_total" use the connection "order", which the app does not have. Did you mean "orders"? This is in 2 places, also in ${directory}/lowdefy.yaml:9.`;
  expect((await load(directory)).warnings).toContain(warning);
  await buildServer(directory);
  expect((await load(directory)).warnings).toContain(warning);
});

test('finds connections whose id has a slash, as those of modules have', async () => {
  const directory = await createApp({
    'lowdefy.yaml': WITHOUT_CONNECTION.replace('id: orders', 'id: shop/orders').replaceAll(
      /connectionId: \w+/g,
      'connectionId: shop/orders',
    ),
  });
  const app = await load(directory);
  expect(app.warnings.filter((text) => text.includes('connection'))).toEqual([]);
  expect(await app.connection('shop/orders')).toMatchObject({ type: 'Knex' });
});
