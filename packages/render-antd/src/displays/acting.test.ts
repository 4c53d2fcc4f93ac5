import { describe, expect, test } from 'vitest';
import { run } from '../../test/fakeBlock.js';

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
