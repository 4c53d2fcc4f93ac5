import { fileURLToPath } from 'node:url';
import { type App, loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configSchema } from '../src/config/configSchema.js';
import { unknownTargets } from '../src/policy/unknownTargets.js';

let app: App;
beforeAll(async () => {
  app = await loadApp(fileURLToPath(new URL('app', import.meta.url)), { packs: [antd, basic] });
});
afterAll(() => app.close());

test('warns about unknown pages, blocks and requests of resources', async () => {
  const tickets = await loadApp(fileURLToPath(new URL('../../../examples/tickets', import.meta.url)), {
    packs: [antd, basic],
    secrets: { DB_FILE: 'none' },
  });
  const of = (resource: object) =>
    unknownTargets(configSchema.parse({ resources: { one: resource } }), tickets);
  const about = 'The resource "one"';
  expect(await of({ page: 'tickets' })).toEqual([]);
  expect(await of({ page: 'tickets', block: 'ticket_list' })).toEqual([]);
  expect(await of({ page: 'ticket_view', block: 'history_list.0.event' })).toEqual([]);
  expect(await of({ page: 'tickets', request: 'get_tickets' })).toEqual([]);
  expect(await of({ page: 'ticket' })).toEqual([
    `${about} reads the page "ticket", which the app does not have. Did you mean "tickets"?`,
  ]);
  expect(await of({ page: 'tickets', block: 'tickets_list' })).toEqual([
    `${about} names the block "tickets_list", which the page "tickets" does not have. Did you mean "ticket_list"?`,
  ]);
  expect(await of({ page: 'tickets', request: 'get_ticket' })).toEqual([
    `${about} names the request "get_ticket", which the page "tickets" does not have. Did you mean "get_tickets"?`,
  ]);
  await tickets.close();
});

test('warns about an unknown auth.userRequest', async () => {
  const of = (userRequest: object) => unknownTargets(configSchema.parse({ auth: { userRequest } }), app);
  const rest = 'so nobody with a token can sign in.';
  expect(await of({ page: 'home', request: 'user' })).toEqual([
    `auth.userRequest needs the request "user" of the page "home", which the app does not have, ${rest}`,
  ]);
  expect(await of({ page: 'hme', request: 'user' })).toEqual([
    `auth.userRequest needs the page "hme", which the app does not have, ${rest} Did you mean "home"?`,
  ]);
  expect(await of({ endpoint: 'user' })).toEqual([
    `auth.userRequest needs the endpoint "user", which the app does not have, ${rest}`,
  ]);
});
