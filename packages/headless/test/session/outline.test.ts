import { expect, test } from 'vitest';
import { useApp } from './useApp.js';

const fixture = useApp();
const { session } = fixture;

test('outlines the blocks of a page without opening it', async () => {
  const visitor = session({ name: 'Ada' });
  const { id, type, blocks } = await visitor.outline('rules');
  expect({ id, type }).toEqual({ id: 'rules', type: 'Box' });
  const parent = blocks.find((block) => block.id === 'parent');
  expect(parent).toMatchObject({ type: 'Box', blocks: [{ id: 'middle' }] });
  expect(parent?.blocks[0]?.blocks.map((block) => block.id)).toEqual(['child', 'child_button', 'child_list']);
  await expect(visitor.page()).rejects.toThrow();
});

test('outlines blocks of all areas', async () => {
  const { blocks } = await session({ name: 'Ada' }).outline('appearing');
  const tabs = blocks.find(({ id }) => id === 'tabs');
  expect(tabs?.blocks.map(({ id }) => id)).toEqual(['in_one', 'in_two']);
});

test.each(['admins', 'nowhere'])(
  'fails the same for a forbidden page and a missing page: %s',
  async (pageId) => {
    await expect(session({ name: 'Ada' }).outline(pageId)).rejects.toThrow(
      `Page "${pageId}" does not exist.`,
    );
  },
);

test('app.outline() outlines pages without checking roles', async () => {
  expect(await fixture.app.outline('admins')).toMatchObject({ id: 'admins', type: 'Box' });
  expect(await fixture.app.outline('nowhere')).toBeUndefined();
});
