import { openGroups, printMarkdown } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { findActions } from './legibility/findActions.mjs';
import { nameOf, possible } from './legibility/possible.mjs';
import { useTickets } from './useTickets.mjs';

/** @import { Action, Session } from '@lowdefy-mcp/headless' */

const { open, reset } = useTickets();
const user = { email: 'olga.petrova@example.com', name: 'Olga Petrova', roles: ['admin'] };

/** The actions by which an agent reached a state of the page. */
/** @typedef {Action[]} Way */

test.each([
  ['tickets', {}],
  ['new_ticket', {}],
  ['ticket_view', { id: '2' }],
  ['ticket_edit', { id: '2' }],
  ['reports', {}],
  ['flaky', {}],
  ['admin', {}],
])('an agent finds and runs all actions of %s from its text alone', async (pageId, urlQuery) => {
  /** @type {Way[]} */
  const ways = [[]];
  const known = new Set();
  const names = new Set();
  for (const way of ways) {
    await reset();
    const { session } = await open(pageId, { urlQuery, user });
    await follow(session, way);
    const page = await session.page();
    if (page.id !== pageId) continue;
    // An agent would read the groups of a menu that are closed.
    const found = findActions(printMarkdown(openGroups(page)));
    expect([...new Set(found.map(nameOf))].sort()).toEqual([...new Set(possible(page))].sort());
    for (const action of found) {
      const key = JSON.stringify(action);
      if (known.has(key)) continue;
      known.add(key);
      names.add(nameOf(action));
      ways.push([...way, action]);
    }
  }
  await expect(`${[...names].sort().join('\n')}\n`).toMatchFileSnapshot(`legibility/${pageId}.txt`);
});

/**
 * Replays a way. Its last step is new: it may fail as it could for a person, but it must not be rejected.
 *
 * @param {Session} session
 * @param {Way} way
 */
async function follow(session, way) {
  const { log } = await session.act(way);
  const refused = log.filter(({ error, skipped }) => error?.code !== undefined || skipped !== undefined);
  expect(refused).toEqual([]);
}
