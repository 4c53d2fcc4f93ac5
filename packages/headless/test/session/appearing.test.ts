import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { click, messageTexts, setValue, useApp } from './useApp.js';

/** Logs when its component mounts. */
const Probe = defineBlock({
  meta: { category: 'container' },
  mcpMount: (host) => host.log({ status: 'info', message: `${host.block.id} appeared` }),
});

const { open, session: newSession } = useApp({ appPack: definePack({ name: 'test', blocks: { Probe } }) });

const messages = ({ messages = [] }: { messages?: readonly { content: string }[] }) =>
  messages.map(({ content }) => content);

test('mounts hidden blocks, but not blocks in hidden, closed or inactive containers', async () => {
  const seen = messageTexts(await newSession().open('appearing'));
  expect(seen.toSorted()).toEqual(['in_one', 'in_skeleton', 'panel', 'skeleton']);
});

test('mounts blocks behind a skeleton only after onMount of the page is done', async () => {
  const seen = messageTexts(await newSession().open('appearing'));
  expect(seen.indexOf('in_skeleton')).toBeGreaterThan(seen.indexOf('skeleton'));
});

test('mounts the children of a container again when it is shown again, but not the container', async () => {
  const session = await open('appearing');
  const shown = ['in_panel appeared', 'in_panel'];
  expect(messages(await setValue(session, 'show_panel', true))).toEqual(shown);
  expect(messages(await setValue(session, 'show_panel', false))).toEqual([]);
  expect(messages(await setValue(session, 'show_panel', true))).toEqual(shown);
});

test('mounts the blocks of a modal once, when it is first opened', async () => {
  const session = await open('appearing');
  expect(messages(await click(session, 'open'))).toEqual(['in_dialog']);
  await session.act([{ type: 'triggerEvent', blockId: 'dialog', event: 'onOk' }]);
  expect(messages(await click(session, 'open'))).toEqual([]);
});

test('mounts the blocks of a tab once, when it is first opened', async () => {
  const session = await open('appearing');
  const press = async (detail: string) =>
    messageTexts(await session.act([{ type: 'triggerEvent', blockId: 'tabs', event: 'onChange', detail }]));
  expect(await press('two')).toEqual(['in_two']);
  expect(await press('one')).toEqual([]);
  expect(await press('two')).toEqual([]);
});

test('mounts added and moved list items, and no others', async () => {
  const session = await open('appearing');
  const call = async (method: string, ...args: unknown[]) =>
    messageTexts(await session.act([{ type: 'callMethod', blockId: 'rows', method, args }]));
  expect(await call('pushItem')).toEqual(['rows.0.name']);
  expect(await call('pushItem')).toEqual(['rows.1.name']);
  expect(await call('pushItem')).toEqual(['rows.2.name']);
  expect(messages(await click(session, 'move')).toSorted()).toEqual(['rows.0.name', 'rows.1.name']);
  expect((await call('removeItem', 0)).toSorted()).toEqual(['rows.0.name', 'rows.1.name']);
});

test('stops an endless cycle of mounts with a warning, and the page stays usable', async () => {
  const session = newSession();
  const { log } = await session.open('restless');
  expect(log[0]?.warnings).toEqual([expect.stringContaining('The page does not settle')]);
  // Without the cycle the page settles: the first box shows the second, which triggers nothing.
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
])('mounts the block that %s at the same time as React', async (_, use, blockId, value, field) => {
  const session = await open('effects');
  await use(session, blockId, value);
  expect((await session.state()).state).toMatchObject({ more: true, field });
});
