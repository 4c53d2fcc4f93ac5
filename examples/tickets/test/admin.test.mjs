import { expect, test } from 'vitest';
import { properties } from './blocks.mjs';
import { useTickets } from './useTickets.mjs';

const { open } = useTickets();
const admin = { user: { roles: ['admin'] } };
const agent = { user: { roles: ['agent'] } };
const nobody = {};

/** @param {Awaited<ReturnType<typeof open>>} page */
function linkedPages({ lowdefy }) {
  const [menu] = /** @type {{ links: { links: { pageId: string }[] }[] }[]} */ (
    /** @type {unknown} */ (lowdefy.menus)
  );
  return menu?.links.map(({ links }) => links.map(({ pageId }) => pageId));
}

const pagesOfAll = [
  ['tickets', 'new_ticket'],
  ['reports', 'flaky'],
];

test.each([
  ['an agent', agent],
  ['nobody', nobody],
])('for %s there is no such page, in the menu neither', async (_, visit) => {
  await expect(open('admin', visit)).rejects.toThrow(
    'Page "admin" does not exist. Pages: flaky, new_ticket, reports, ticket_edit, ticket_view, tickets.',
  );
  expect(linkedPages(await open('tickets', visit))).toEqual(pagesOfAll);
});

test('for an admin it is in the menu', async () => {
  expect(linkedPages(await open('tickets', admin))).toEqual([...pagesOfAll, ['admin']]);
});

test.each([
  ['an agent', agent],
  ['nobody', nobody],
])('for %s its request does not exist', async (_, visit) => {
  const { lowdefy } = await open('tickets', visit);
  const call = { blockId: 'admin', pageId: 'admin', payload: {}, requestId: 'get_users' };

  await expect(lowdefy._internal.callRequest(call)).rejects.toThrow('Request "get_users" does not exist.');
});

test('lists the users', async () => {
  const page = await open('admin', admin);

  expect(properties(page, 'user_list').rowData).toHaveLength(8);
});

test('the switch changes the setting for the whole app', async () => {
  const page = await open('admin', admin);
  await page.setValue('maintenance', true);
  await page.triggerEvent('maintenance', 'onChange');

  expect(page.lowdefy.lowdefyGlobal).toMatchObject({ maintenance: true });
  expect(properties(page, 'maintenance_state').message).toMatch(/answers take longer/);
});
