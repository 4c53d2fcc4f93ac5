import type { BlockDefinition, BlockHost, EventResult } from '@lowdefy-mcp/render-core';
import { describe, expect, test, vi } from 'vitest';
import * as displays from '../displays/index.js';
import * as containers from './index.js';

const blocks: Readonly<Record<string, BlockDefinition<never>>> = { ...containers, ...displays };

interface FakeOptions {
  readonly properties?: object;
  readonly local?: Record<string, unknown>;
  readonly areas?: readonly string[];
  readonly engine?: string;
  readonly items?: number;
  readonly menus?: readonly object[];
  /** What events come to that do not succeed. */
  readonly results?: Readonly<Record<string, Partial<EventResult>>>;
}

/** A running block that writes down what its definition does. */
function run(type: string, options: FakeOptions = {}) {
  const { properties = {}, areas = [], items = 0, menus = [], results = {}, engine = 'Slots' } = options;
  const calls: unknown[][] = [];
  const block = {
    id: 'block',
    properties,
    configuredAreas: areas,
    items,
    local: { ...options.local },
    events: {},
  };
  const record = (...call: unknown[]) => {
    calls.push(call);
  };
  const host = {
    get block() {
      return { ...block, app: { engine, pageId: 'here', menus } };
    },
    setLocal: (change: object) => {
      Object.assign(block.local, change);
      record('setLocal', change);
    },
    triggerEvent: async (name: string, ...payload: unknown[]) => {
      record(name, ...payload);
      return { success: true, bounced: false, ...results[name] };
    },
    link: (target: object) => record('link', JSON.parse(JSON.stringify(target))),
    log: (entry: object) => record('log', entry),
    list: {
      pushItem: (...args: unknown[]) => record('pushItem', ...args),
      unshiftItem: (...args: unknown[]) => record('unshiftItem', ...args),
      removeItem: (...args: unknown[]) => record('removeItem', ...args),
      moveItemUp: (...args: unknown[]) => record('moveItemUp', ...args),
      moveItemDown: (...args: unknown[]) => record('moveItemDown', ...args),
    },
  } as unknown as BlockHost<never>;
  const definition = blocks[type] as BlockDefinition<never>;
  return {
    calls,
    local: block.local,
    method: async (name: string, ...args: unknown[]) => {
      const result = await definition.mcpMethods?.[name]?.(host, ...args);
      await vi.waitFor(() => {});
      return result;
    },
    event: async (name: string, detail?: unknown) => definition.mcpEvents?.[name]?.(host, detail),
    mount: () => definition.mcpMount?.(host),
    update: () => definition.mcpUpdate?.(host),
  };
}

const FAILED = { success: false };
const BOUNCED = { bounced: true };

describe('Modal', () => {
  test('opens and closes by its methods, and tells so whatever it was', async () => {
    const modal = run('Modal');
    await modal.method('toggleOpen');
    expect(modal.calls).toEqual([['onOpen'], ['setLocal', { open: true }]]);
    await modal.method('setOpen', { open: true });
    await modal.method('setOpen', { open: false });
    await modal.method('setOpen', { open: false });
    expect(modal.calls.slice(2)).toEqual([
      ['onOpen'],
      ['setLocal', { open: true }],
      ['onClose'],
      ['setLocal', { open: false }],
      ['afterClose'],
      ['onClose'],
      ['setLocal', { open: false }],
    ]);
  });

  test('methods do not wait for the events', async () => {
    const modal = run('Modal', { results: { onOpen: FAILED } });
    expect(await modal.method('setOpen', { open: true })).toBeUndefined();
    expect(modal.local.open).toBe(true);
  });

  test('setOpen wants to know what to do', async () => {
    await expect(run('Modal').method('setOpen')).rejects.toThrow('args: [{ open: true }]');
  });

  test.each(['onOk', 'onCancel'])('%s closes it', async (name) => {
    const modal = run('Modal', { local: { open: true } });
    expect(await modal.event(name)).toEqual({ success: true, bounced: false });
    expect(modal.calls).toEqual([[name], ['onClose'], ['setLocal', { open: false }], ['afterClose']]);
  });

  test.each([
    ['onOk', FAILED],
    ['onOk', BOUNCED],
    ['onCancel', FAILED],
    ['onCancel', BOUNCED],
  ])('%s keeps it open if that came to %j', async (name, result) => {
    const modal = run('Modal', { local: { open: true }, results: { [name]: result } });
    expect(await modal.event(name)).toMatchObject(result);
    expect(modal.calls).toEqual([[name]]);
  });
});

describe('Drawer', () => {
  test('opens and closes by its methods', async () => {
    const drawer = run('Drawer');
    await drawer.method('toggleOpen');
    await drawer.method('setOpen', { open: false });
    expect(drawer.calls).toEqual([
      ['onOpen'],
      ['onToggle'],
      ['setLocal', { open: true }],
      ['onClose'],
      ['onToggle'],
      ['setLocal', { open: false }],
    ]);
  });

  test('closed by a person, it tells twice', async () => {
    const drawer = run('Drawer', { local: { open: true } });
    await drawer.event('onClose');
    expect(drawer.calls).toEqual([['onClose'], ['onClose'], ['onToggle'], ['setLocal', { open: false }]]);
  });

  test.each([FAILED, BOUNCED])('stays open if onClose came to %j', async (result) => {
    const drawer = run('Drawer', { local: { open: true }, results: { onClose: result } });
    await drawer.event('onClose');
    expect(drawer.local.open).toBe(true);
  });
});

describe('ConfirmModal', () => {
  test('open asks, with the status that the call, the property or nobody says', async () => {
    const modal = run('ConfirmModal', { properties: { status: 'info' } });
    await modal.method('open');
    await modal.method('open', { status: 'error' });
    expect(modal.calls).toEqual([
      ['onOpen'],
      ['setLocal', { open: true, status: 'info' }],
      ['onOpen'],
      ['setLocal', { open: true, status: 'error' }],
    ]);
  });

  test.each([
    ['onOk', {}, false],
    ['onOk', FAILED, true],
    ['onOk', { ...FAILED, ...BOUNCED }, false],
    ['onCancel', {}, false],
    ['onCancel', FAILED, true],
  ])('after %s with %j it is open: %j', async (name, result, open) => {
    const modal = run('ConfirmModal', { local: { open: true }, results: { [name]: result } });
    await modal.event(name);
    expect(modal.local.open).toBe(open);
  });

  test('without a Cancel button it is dismissed whatever onCancel comes to', async () => {
    const local = { open: true, status: 'info' };
    const modal = run('ConfirmModal', { local, results: { onCancel: FAILED } });
    expect(await modal.event('onCancel')).toMatchObject(FAILED);
    expect(modal.calls).toEqual([['setLocal', { open: false }], ['onCancel']]);
  });
});

describe('Tabs', () => {
  const properties = {
    tabs: [{ key: 'a' }, { key: 'b' }, { key: 'c', disabled: true }, { key: 4 }, { key: 'extra' }],
    extraAreaKey: 'extra',
  };

  test.each(['b', { activeKey: 'b' }])('onChange with %j changes to it', async (detail) => {
    const tabs = run('Tabs', { properties });
    await tabs.event('onChange', detail);
    expect(tabs.calls).toEqual([
      ['onTabClick', { key: 'b' }],
      ['setLocal', { activeKey: 'b' }],
      ['onChange', { activeKey: 'b' }],
    ]);
  });

  test('the active tab again is only a click', async () => {
    const tabs = run('Tabs', { properties: { ...properties, defaultActiveKey: 'b' } });
    await tabs.event('onTabClick', 'b');
    expect(tabs.calls).toEqual([
      ['onTabClick', { key: 'b' }],
      ['setLocal', { activeKey: 'b' }],
    ]);
  });

  test('keys are text', async () => {
    const tabs = run('Tabs', { properties });
    await tabs.event('onChange', 4);
    expect(tabs.calls.at(-1)).toEqual(['onChange', { activeKey: '4' }]);
  });

  test.each([
    ['x', 'it needs a key'],
    ['c', '"c" is disabled'],
    [undefined, 'it needs a key'],
    ['extra', 'needs a key'],
  ])('refuses %j and lists the keys', async (detail, why) => {
    const tabs = run('Tabs', { properties });
    await expect(tabs.event('onChange', detail)).rejects.toThrow(why);
    await expect(tabs.event('onChange', detail)).rejects.toThrow('Keys: "a", "b", "4".');
    expect(tabs.calls).toEqual([]);
  });

  test('an event that failed is told', async () => {
    const tabs = run('Tabs', { properties, results: { onChange: FAILED } });
    expect(await tabs.event('onChange', 'b')).toEqual({ success: false, bounced: false });
  });

  test('starts with the default of the time', () => {
    const tabs = run('Tabs', { areas: ['z', 'y'] });
    tabs.mount();
    expect(tabs.local).toEqual({ activeKey: 'y' });
  });
});

describe('Collapse', () => {
  const panels = [{ key: 'a' }, { key: 'b' }, { key: 'c', disabled: true }];

  test('onChange opens a panel, and closes it', async () => {
    const collapse = run('Collapse', { properties: { panels } });
    await collapse.event('onChange', 'b');
    await collapse.event('onChange', { activeKey: 'a' });
    expect(collapse.calls).toEqual([
      ['setLocal', { activeKey: ['a', 'b'] }],
      ['onChange', { activeKey: ['a', 'b'] }],
      ['setLocal', { activeKey: ['b'] }],
      ['onChange', { activeKey: ['b'] }],
    ]);
  });

  test('an accordion has one panel open, or none', async () => {
    const collapse = run('Collapse', { properties: { panels, accordion: true } });
    await collapse.event('onChange', 'b');
    await collapse.event('onChange', 'b');
    expect(collapse.calls.filter(([name]) => name === 'onChange')).toEqual([
      ['onChange', { activeKey: 'b' }],
      ['onChange', { activeKey: undefined }],
    ]);
  });

  test('one that is told which panels are open only tells', async () => {
    const collapse = run('Collapse', { properties: { panels, activeKey: 'a' } });
    await collapse.event('onChange', 'b');
    expect(collapse.calls).toEqual([['onChange', { activeKey: ['a', 'b'] }]]);
  });

  test('refuses a disabled panel', async () => {
    await expect(run('Collapse', { properties: { panels } }).event('onChange', 'c')).rejects.toThrow(
      '"c" is disabled. Keys: "a", "b".',
    );
  });
});

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

describe('Button', () => {
  test('runs its onClick', async () => {
    const button = run('Button');
    await button.event('onClick');
    expect(button.calls).toEqual([['onClick']]);
  });

  test('with an address it leads there too', async () => {
    const button = run('Button', { properties: { href: '/x' } });
    await button.event('onClick');
    expect(button.calls).toEqual([['onClick'], ['link', { href: '/x' }]]);
  });
});

describe('Breadcrumb', () => {
  const properties = { list: ['Start', { label: 'People', pageId: 'people' }] };

  test('a click tells the item, and follows it', async () => {
    const breadcrumb = run('Breadcrumb', { properties });
    await breadcrumb.event('onClick', { index: 1 });
    await breadcrumb.event('onClick', 0);
    expect(breadcrumb.calls).toEqual([
      ['onClick', { link: properties.list[1], index: 1 }],
      ['link', { pageId: 'people' }],
      ['onClick', { link: 'Start', index: 0 }],
    ]);
  });

  test.each([2, -1, undefined, 'length'])('refuses the item %j', async (detail) => {
    await expect(run('Breadcrumb', { properties }).event('onClick', detail)).rejects.toThrow(
      '{ "index": 0 } to { "index": 1 }',
    );
  });

  test('on a page the event has another name', async () => {
    const page = run('PageHeaderMenu', { properties: { breadcrumb: properties } });
    await page.event('onBreadcrumbClick', 1);
    expect(page.calls[0]).toEqual(['onBreadcrumbClick', { link: properties.list[1], index: 1 }]);
  });
});

describe('Menu', () => {
  const links = [
    { id: 'one', pageId: 'here' },
    { id: 'group', type: 'MenuGroup', links: [{ id: 'two', url: 'example.com' }] },
  ];

  test('a click follows the link, and selects it', async () => {
    const menu = run('Menu', { properties: { links } });
    await menu.event('onClick', 'two');
    expect(menu.calls).toEqual([
      ['onClick', { key: 'two' }],
      ['onSelect', { key: 'two' }],
      ['link', { url: 'example.com' }],
    ]);
  });

  test('the current page is selected already', async () => {
    const menu = run('Menu', { menus: [{ menuId: 'main', links }] });
    await menu.event('onSelect', { key: 'here' });
    expect(menu.calls).toEqual([
      ['onClick', { key: 'here' }],
      ['link', { pageId: 'here' }],
    ]);
  });

  test('refuses what is no link and lists the keys', async () => {
    await expect(run('Menu', { properties: { links } }).event('onClick', 'group')).rejects.toThrow(
      'Its keys: "here", "two".',
    );
  });

  test.each([
    ['PageHeaderMenu', 'onClick', 'onSelect'],
    ['PageHeaderMenu', 'onMenuItemClick', 'onMenuItemSelect'],
    ['PageSiderMenu', 'onMenuItemClick', 'onMenuItemCSelect'],
  ])('that of %s has %s and %s', async (type, click, select) => {
    const page = run(type, { properties: { menu: { links } } });
    await page.event(click, 'two');
    expect(page.calls.map(([name]) => name)).toEqual([click, select, 'link']);
  });
});

describe('Message and Notification', () => {
  test('a message is logged, and closes', async () => {
    const message = run('Message', { properties: { content: 'Saved', status: 'warning' } });
    await message.method('open');
    await message.method('open', { content: '<b>Not</b> saved', status: 'error', duration: 0 });
    expect(message.calls).toEqual([
      ['log', { status: 'warning', message: 'Saved' }],
      ['onClose'],
      ['log', { status: 'error', message: 'Not saved' }],
    ]);
  });

  test('what says nothing is a success with the name of the block', async () => {
    const message = run('Message');
    await message.method('open');
    expect(message.calls[0]).toEqual(['log', { status: 'success', message: 'block' }]);
  });

  test('a notification has a description', async () => {
    const notification = run('Notification', { properties: { message: 'New mail', status: 'info' } });
    await notification.method('open', { description: 'From Ann' });
    expect(notification.calls).toEqual([
      ['log', { status: 'info', message: 'New mail\nFrom Ann' }],
      ['onClose'],
    ]);
  });
});

describe('Paragraph', () => {
  test('copying carries the text, or the one that is to be copied', async () => {
    const one = run('Paragraph', { properties: { content: 'a', copyable: true } });
    const other = run('Title', { properties: { content: 'a', copyable: { text: 'b' } } });
    await one.event('onCopy');
    await other.event('onCopy');
    expect([one.calls, other.calls]).toEqual([[['onCopy', { value: 'a' }]], [['onCopy', { value: 'b' }]]]);
  });

  test('a selection is some of the text', async () => {
    const paragraph = run('Paragraph', { properties: { content: 'a <b>b</b>' } });
    await paragraph.event('onTextSelection', 'a b');
    expect(paragraph.calls).toEqual([['onTextSelection', { selection: 'a b' }]]);
    await expect(paragraph.event('onTextSelection', 'c')).rejects.toThrow('some of what block "block" shows');
  });
});
