import { expect, test } from 'vitest';
import { run } from './fakeBlock.js';
import { show } from './show.js';

const links = [
  {
    id: 'inbox',
    type: 'MenuLink',
    pageId: 'inbox',
    properties: { title: 'Inbox', extra: '3 new', tooltip: 'Your mail' },
  },
  { id: 'line', type: 'MenuDivider' },
  { id: 'off', type: 'MenuLink', pageId: 'off', properties: { title: 'Off', disabled: true } },
  {
    id: 'admin',
    type: 'MenuGroup',
    properties: { title: 'Admin', disabled: true },
    links: [{ id: 'users', type: 'MenuLink', pageId: 'users', properties: { title: 'Users' } }],
  },
];

const TYPES = [
  ['Menu', 'onClick', 'inbox'],
  ['DropdownMenu', 'onClick', 'inbox'],
] as const;

test.each(TYPES)(
  'since Lowdefy 5.4, %s shows texts beside entries, and which are disabled',
  (type, event) => {
    const page = show({ type, properties: { links }, events: [event] });
    expect(page).toContain('Inbox (3 new, Your mail)');
    expect(page).toMatch(/<link pageId=off disabled\/> Off/);
    expect(page).toContain('Admin (disabled)');
    // The group of the menu is closed.
    if (type === 'DropdownMenu') expect(page).toMatch(/<link pageId=users disabled\/>/);
  },
);

test.each(TYPES)(
  'since Lowdefy 5.4, entries of %s that are disabled cannot be clicked',
  async (type, event, key) => {
    const block = run(type, { properties: { links }, lowdefy: 5.4 });
    for (const disabled of ['off', 'users']) {
      await expect(block.event(event, disabled)).rejects.toThrow(
        `onClick of block "block" needs one of these keys: "${key}".`,
      );
    }
    expect(block.calls).toEqual([]);
    await block.event(event, key);
    expect(block.calls).toContainEqual(['link', expect.objectContaining({ pageId: 'inbox' })]);
  },
);

test('since Lowdefy 5.4, a disabled group of a menu does not open', async () => {
  const properties = { links, mode: 'inline' };
  const groups = (lowdefy: number) =>
    run('Menu', { properties, lowdefy }).event('onToggleMenuGroup', 'admin');
  await expect(groups(5.4)).rejects.toThrow(
    'onToggleMenuGroup of block "block" needs a key, but no entry can be used now.',
  );
  await expect(groups(5)).resolves.toMatchObject({ success: true });
});

test('before Lowdefy 5.4, links of a Menu cannot be disabled', async () => {
  const block = run('Menu', { properties: { links }, lowdefy: 5 });
  await block.event('onClick', 'off');
  expect(block.calls).toContainEqual(['link', expect.objectContaining({ pageId: 'off' })]);
});
