import { findBlock } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import { act, click, setValue, useApp } from './useApp.js';

const RESTRICTED = new Set([
  'dialog.setOpen',
  'open.onClick',
  'child_list.pushItem',
  'mounting.onChange',
  'far_away.onClick',
]);

const { open, session } = useApp({
  restrict: {
    page: (pageId) => pageId !== 'home',
    use: (pageId, blockId, name) => pageId !== 'rules' || !RESTRICTED.has(`${blockId}.${name}`),
  },
});

test('a restricted page does not exist for open() and pages()', async () => {
  const visitor = session({ name: 'Ada' });
  await expect(visitor.open('home')).rejects.toThrow('Page "home" does not exist.');
  expect((await visitor.pages()).map(({ pageId }) => pageId)).not.toContain('home');
});

test('a link to a restricted page leads to the page 404', async () => {
  const visitor = await open('links');
  const { navigation, warnings } = await click(visitor, 'page');
  expect(warnings).toEqual(['Page "home" does not exist.']);
  expect(navigation).toMatchObject({ pageId: '404' });
});

test('hides or disables blocks with restricted events, and rejects actions on them', async () => {
  const visitor = await open('rules');
  const page = await visitor.page();
  expect(findBlock(page, 'open')).toBeUndefined();
  expect(await click(visitor, 'open')).toMatchObject({ success: false, error: { code: 'BLOCK_NOT_FOUND' } });
  expect(JSON.stringify(await visitor.outline('rules'))).not.toContain('"open"');
  expect(findBlock(page, 'mounting')).toMatchObject({ readOnly: true });
  expect(await setValue(visitor, 'mounting', 'x')).toMatchObject({ error: { code: 'NOT_USABLE' } });
  expect(findBlock(page, 'far_away')).toMatchObject({ disabled: true });
  expect(await click(visitor, 'far_away')).toMatchObject({ error: { code: 'NOT_USABLE' } });
});

test('hides restricted actions of a list, and rejects them', async () => {
  const visitor = await open('rules');
  expect(findBlock(await visitor.page(), 'child_list')).toMatchObject({ actions: [] });
  const push = await act(visitor, { type: 'callMethod', blockId: 'child_list', method: 'pushItem' });
  expect(push).toMatchObject({ success: false, error: { code: 'BAD_METHOD' } });
});

test('does not affect other events', async () => {
  const visitor = await open('rules');
  expect(await click(visitor, 'busy')).toMatchObject({ success: true });
});

test('rejects restricted methods, and does not list them', async () => {
  const visitor = await open('rules');
  const call = await act(visitor, {
    type: 'callMethod',
    blockId: 'dialog',
    method: 'setOpen',
    args: [{ open: true }],
  });
  expect(call).toMatchObject({ success: false, error: { code: 'BAD_METHOD' } });
  expect(call.error?.message).not.toContain('setOpen,');
  expect(call.error?.message).toContain('toggleOpen');
});

describe('mayUse', () => {
  const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' }) as const;

  test('is called per action with page, block and event, and rejects with NOT_ALLOWED', async () => {
    const visitor = await open('rules');
    const asked = new Set<string>();
    const mayUse = (...use: readonly string[]) => {
      asked.add(use.join(' '));
      return !use.includes('in_dialog');
    };
    const { log } = await visitor.act(
      [press('busy'), { type: 'setValue', blockId: 'in_dialog', value: 1 }, press('plain')],
      { mayUse },
    );
    expect([...asked]).toEqual(['rules busy onClick', 'rules in_dialog onChange', 'rules plain onClick']);
    expect(log.map(({ error }) => error?.code)).toEqual([undefined, 'NOT_ALLOWED', 'BAD_EVENT']);
  });

  test('is checked for events that a click on an inner block also triggers', async () => {
    const visitor = await open('rules');
    const mayUse = (_: string, blockId: string) => blockId !== 'area';
    const { log } = await visitor.act([press('in_area')], { mayUse });
    expect(log).toMatchObject([{ success: false, error: { code: 'NOT_ALLOWED' } }]);
    expect(log[0]?.error?.message).toContain('onClick of block "area" needs the user');
    expect(log[0]).not.toHaveProperty('messages');
  });
});
