import { openGroups, printMarkdown } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { goTo, set } from './actions.mjs';
import { useTickets } from './useTickets.mjs';

const { open } = useTickets();
const admin = { user: { roles: ['admin'] } };
const agent = { user: { roles: ['agent'] } };
const nobody = {};

const pagesOfAll = ['tickets', 'new_ticket', 'reports', 'flaky'];
const outsideTheMenu = ['ticket_edit', 'ticket_view'];

/** @param {Awaited<ReturnType<typeof open>>} visit */
async function linkedPages({ session }) {
  const markdown = printMarkdown(openGroups(await session.page()));
  return [...markdown.matchAll(/<link pageId=(\w+)/g)].map(([, pageId]) => pageId);
}

/** @param {Awaited<ReturnType<typeof open>>} visit */
const listedPages = async ({ session }) => (await session.pages()).map(({ pageId }) => pageId);

test.each([
  ['an agent', agent],
  ['nobody', nobody],
])('for %s the page does not exist and is not in the menu', async (_, as) => {
  const message =
    'Page "admin" does not exist. Pages: flaky, new_ticket, reports, ticket_edit, ticket_view, tickets.';
  await expect(open('admin', as)).rejects.toThrow(message);

  const visit = await open('tickets', as);
  expect((await visit.try(goTo('admin'))).error).toEqual({ code: 'PAGE_NOT_FOUND', message });
  expect(await linkedPages(visit)).toEqual(pagesOfAll);
  expect(await listedPages(visit)).toEqual([...pagesOfAll, ...outsideTheMenu]);
});

test('for an admin the page is in the menu', async () => {
  const visit = await open('tickets', admin);

  expect(await linkedPages(visit)).toEqual([...pagesOfAll, 'admin']);
  expect(await listedPages(visit)).toEqual([...pagesOfAll, 'admin', ...outsideTheMenu]);
});

test('lists the users', async () => {
  const visit = await open('admin', admin);

  expect(await visit.rows('user_list')).toHaveLength(8);
  expect((await visit.rows('user_list'))[0]).toEqual([
    'Ada Brandt',
    'ada.brandt@example.com',
    'requester',
    'Legal',
    '2026-03-03',
  ]);
});

test('the switch changes the setting for the whole app, and back', async () => {
  const visit = await open('admin', admin);
  await visit.act(set('maintenance', true));
  expect(await visit.read('maintenance_state')).toEqual([
    '[info] The list of tickets says that answers take longer.',
  ]);

  await visit.act(goTo('tickets'));
  expect(await visit.read('maintenance_notice')).toEqual([
    '[warning] The help desk is under maintenance. Answers take longer today.',
  ]);

  await visit.act(goTo('admin'));
  await visit.act(set('maintenance', false));
  await visit.act(goTo('tickets'));
  expect(await visit.block('maintenance_notice')).toBeUndefined();
});
