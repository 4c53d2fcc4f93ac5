import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { useApp } from './useApp.js';

const printed: unknown[] = [];

/** Its renderer throws: the fallback renders it, with a warning. */
const Probe = defineBlock({
  meta: { category: 'display' },
  mcpRender() {
    throw new Error('no probe today');
  },
});

const fixture = useApp({
  appPack: definePack({ name: 'broken', blocks: { Probe } }),
  print: (level, args) => printed.push([level, ...args]),
});

const showPanel = (value: boolean) => [{ type: 'setValue' as const, blockId: 'show_panel', value }];

test('open() and act() return the current page and the page before', async () => {
  const session = fixture.session();
  expect(session.pageId).toBeNull();
  const opened = await session.open('appearing');
  expect(opened.before).toBeNull();
  expect(opened.page).toBe(await session.page());
  expect(session.pageId).toBe('appearing');
  const acted = await session.act(showPanel(true));
  expect(acted.before).toEqual(opened.page);
  expect(acted.page).toBe(await session.page());
  expect(acted.page).not.toEqual(acted.before);
});

test('act() calls onStart and onEntry per action, passes the current page, and stops on interrupt', async () => {
  const session = fixture.session();
  await session.open('appearing');
  const calls: string[] = [];
  const pages: unknown[] = [];
  const actions = [...showPanel(true), ...showPanel(false), ...showPanel(true)];
  const { log, page } = await session.act(actions, {
    interrupt: () => (pages.length === 2 ? 'Enough.' : undefined),
    onStart: ({ type }, index) => calls.push(`${type} ${index} begins`),
    onEntry({ skipped }, index, look) {
      calls.push(`${index} ${skipped ?? 'ends'}`);
      pages.push(look());
    },
  });
  expect(calls).toEqual(['setValue 0 begins', '0 ends', 'setValue 1 begins', '1 ends', '2 Enough.']);
  expect(log.map(({ success, skipped }) => [success, skipped])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, 'Enough.'],
  ]);
  expect(pages[0]).not.toEqual(pages[1]);
  expect(pages[1]).toEqual(page);
});

test('prints a warning of a renderer once per build, not once per render or session', async () => {
  for (const session of [fixture.session(), fixture.session()]) {
    await session.open('appearing');
    await session.act(showPanel(true));
    await session.page();
    await session.act(showPanel(false));
    await session.act(showPanel(true));
  }
  const warning =
    /answers\.test\.ts:11: Block "\w+": mcpRender of block type "Probe" failed: no probe today$/;
  expect(printed).toEqual([['warn', expect.stringMatching(warning)]]);
});
