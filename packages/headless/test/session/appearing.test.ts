import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { click, said, setValue, useApp } from './useApp.js';

/** Says when its component appears. */
const Probe = defineBlock({
  meta: { category: 'container' },
  mcpMount: (host) => host.log({ status: 'info', message: `${host.block.id} appeared` }),
});

const { open, session: newSession } = useApp({ appPack: definePack({ name: 'test', blocks: { Probe } }) });

const messages = ({ messages = [] }: { messages?: readonly { content: string }[] }) =>
  messages.map(({ content }) => content);

test('what is hidden, closed or in another tab has not mounted; a hidden block itself has', async () => {
  const seen = said(await newSession().open('appearing'));
  expect(seen.toSorted()).toEqual(['in_one', 'in_skeleton', 'panel', 'skeleton']);
});

test('a skeleton holds back the blocks behind it until onMount is done', async () => {
  const seen = said(await newSession().open('appearing'));
  expect(seen.indexOf('in_skeleton')).toBeGreaterThan(seen.indexOf('skeleton'));
});

test('a container that is shown again mounts its children again, but not itself', async () => {
  const session = await open('appearing');
  const shown = ['in_panel appeared', 'in_panel'];
  expect(messages(await setValue(session, 'show_panel', true))).toEqual(shown);
  expect(messages(await setValue(session, 'show_panel', false))).toEqual([]);
  expect(messages(await setValue(session, 'show_panel', true))).toEqual(shown);
});

test('the blocks of a modal mount when it is first opened, and stay', async () => {
  const session = await open('appearing');
  expect(messages(await click(session, 'open'))).toEqual(['in_dialog']);
  await session.act([{ type: 'triggerEvent', blockId: 'dialog', event: 'onOk' }]);
  expect(messages(await click(session, 'open'))).toEqual([]);
});

test('the blocks of a tab mount when it is first opened, and stay', async () => {
  const session = await open('appearing');
  const press = async (detail: string) =>
    said(await session.act([{ type: 'triggerEvent', blockId: 'tabs', event: 'onChange', detail }]));
  expect(await press('two')).toEqual(['in_two']);
  expect(await press('one')).toEqual([]);
  expect(await press('two')).toEqual([]);
});

test('items that are added or moved mount, the others do not again', async () => {
  const session = await open('appearing');
  const call = async (method: string, ...args: unknown[]) =>
    said(await session.act([{ type: 'callMethod', blockId: 'rows', method, args }]));
  expect(await call('pushItem')).toEqual(['rows.0.name']);
  expect(await call('pushItem')).toEqual(['rows.1.name']);
  expect(await call('pushItem')).toEqual(['rows.2.name']);
  expect(messages(await click(session, 'move')).toSorted()).toEqual(['rows.0.name', 'rows.1.name']);
  expect((await call('removeItem', 0)).toSorted()).toEqual(['rows.0.name', 'rows.1.name']);
});

test('blocks that mount each other without end are given up, and the page stays usable', async () => {
  const session = newSession();
  const { log } = await session.open('restless');
  expect(log[0]?.warnings).toEqual([expect.stringContaining('The page does not settle')]);
  // Now it can: the first box sends the page to the second, and that is the end.
  await session.act([{ type: 'setState', values: { again: false, even: false } }]);
  const calm = await session.act([{ type: 'setState', values: { even: true } }]);
  expect(calm.log).toMatchObject([{ success: true }]);
  expect(calm.log[0]?.warnings).toBeUndefined();
  expect((await session.state()).state).toMatchObject({ even: false });
});

test.each([
  ['a click shows', click, 'show', undefined, 'given'],
  ['a change shows', setValue, 'more', true, 'given'],
  ['a click shows after a request', click, 'show_later', undefined, 'default'],
])('what %s is mounted when React would', async (_, use, blockId, value, field) => {
  const session = await open('effects');
  await use(session, blockId, value);
  expect((await session.state()).state).toMatchObject({ more: true, field });
});
