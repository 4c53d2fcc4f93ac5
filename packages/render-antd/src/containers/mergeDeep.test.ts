import { expect, test } from 'vitest';
import { mergeDeep } from './mergeDeep.js';

test('merges objects recursively, and lists by position', () => {
  const under = { mode: 'inline', links: [{ id: 'a', properties: { title: 'A' } }, { id: 'b' }] };
  const over = { mode: undefined, links: [{ properties: { title: 'Other' } }], menuId: 'main' };
  expect(mergeDeep(under, over)).toEqual({
    mode: 'inline',
    links: [{ id: 'a', properties: { title: 'Other' } }, { id: 'b' }],
    menuId: 'main',
  });
});

test('replaces a value by the second one if their kinds differ, unless it is undefined', () => {
  expect(mergeDeep({ links: [1] }, { links: null })).toEqual({ links: null });
  expect(mergeDeep({ mode: 'inline' }, undefined)).toEqual({ mode: 'inline' });
});
