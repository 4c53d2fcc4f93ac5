import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as components from '../src/blocks/index.js';
import pack from '../src/mcp.js';
import types from '../src/types.js';

const byType = new Map(Object.entries(components));

test('the pack has the blocks of the plugin, and says the same of them', () => {
  expect(Object.keys(pack.blocks)).toEqual(types.blocks);
  expect([...byType.keys()]).toEqual(types.blocks);
  for (const [type, { meta }] of byType) {
    const { category, valueType } = pack.blocks[type].meta;
    expect({ category, valueType }).toEqual({ category: meta.category, valueType: meta.valueType });
  }
});

test.each([
  ['MoneyInput', { properties: { title: 'Cost' }, value: { amount: 5, currency: 'EUR' } }, 'Cost<input'],
  ['SideBySide', { content: { side: () => 'Rules' }, properties: {} }, 'Hide</button>Rules'],
  ['StatusPill', { properties: { label: 'Budget', status: 'bad' } }, 'Budget</span>'],
])('%s shows itself to people', (type, props, html) => {
  const element = createElement(byType.get(type), { blockId: 'block', methods: {}, ...props });
  expect(renderToStaticMarkup(element)).toContain(html);
});
