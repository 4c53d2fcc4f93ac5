import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as components from '../src/blocks/index.js';
import types from '../src/types.js';

const byType = new Map(Object.entries(components));

test('types.js lists every component', () => {
  expect([...byType.keys()]).toEqual(types.blocks);
});

test.each([
  ['MoneyInput', { properties: { title: 'Cost' }, value: { amount: 5, currency: 'EUR' } }, 'Cost<input'],
  ['SideBySide', { content: { side: () => 'Rules' }, properties: {} }, 'Hide</button>Rules'],
  ['StatusPill', { properties: { label: 'Budget', status: 'bad' } }, 'Budget</span>'],
])('%s renders HTML', (type, props, html) => {
  const element = createElement(byType.get(type), { blockId: 'block', methods: {}, ...props });
  expect(renderToStaticMarkup(element)).toContain(html);
});
