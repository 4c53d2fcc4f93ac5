import { describe, expect, test } from 'vitest';
import { run } from '../../test/fakeBlock.js';

describe('ControlledList', () => {
  test('is filled up to its least number of items', () => {
    const list = run('ControlledList', { properties: { minItems: 3 }, items: 1 });
    list.update();
    expect(list.calls).toEqual([['pushItem'], ['pushItem']]);
  });

  test('is not filled by a Lowdefy that does not know of that', () => {
    const list = run('ControlledList', { properties: { minItems: 3 }, engine: 'Blocks' });
    list.update();
    expect(list.calls).toEqual([]);
  });

  test('is left alone if it has enough', () => {
    const list = run('ControlledList', { properties: {}, items: 0 });
    list.update();
    expect(list.calls).toEqual([]);
  });
});

test('Alert is gone when it was closed', async () => {
  const alert = run('Alert');
  await alert.event('onClose');
  expect(alert.calls).toEqual([['setLocal', { closed: true }], ['onClose'], ['afterClose']]);
});

test('Tag is gone when it was closed', async () => {
  const tag = run('Tag');
  await tag.event('onClose');
  expect(tag.calls).toEqual([['onClose'], ['setLocal', { closed: true }]]);
});

test('Sider opens after its event', async () => {
  const sider = run('Sider');
  await sider.method('toggleOpen');
  await sider.method('setOpen', { open: true });
  expect(sider.calls).toEqual([
    ['onClose'],
    ['setLocal', { siderOpen: false }],
    ['onOpen'],
    ['setLocal', { siderOpen: true }],
  ]);
});

test('PageSiderMenu has a sider and a drawer', async () => {
  const page = run('PageSiderMenu', { properties: { sider: { initialCollapsed: true } } });
  await page.method('toggleSiderOpen');
  await page.method('setMobileMenuOpen', { open: true });
  expect(page.calls).toEqual([
    ['onOpen'],
    ['setLocal', { siderOpen: true }],
    ['onOpen'],
    ['onToggleDrawer'],
    ['setLocal', { mobileMenuOpen: true }],
  ]);
});
