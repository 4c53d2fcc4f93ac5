import { defineBlock } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import type { Plain } from '../lowdefy/types.js';
import type { Build } from './Build.js';
import { simpleLists } from './simpleLists.js';

const metas = {
  Box: { category: 'container' },
  Chart: { category: 'display' },
  ControlledList: { category: 'list' },
  TextInput: { category: 'input' },
};

const registry = new Map([
  ['Chart', defineBlock({ meta: { category: 'display' }, mcpFails: () => false })],
  ['ControlledList', defineBlock({ meta: { category: 'list' }, mcpUpdate: () => {} })],
]);

const block = (blockId: string, type: string, more: object = {}, ...blocks: readonly object[]) => ({
  blockId,
  type,
  ...more,
  areas: { content: { blocks } },
});
const name = (more: object = {}) => block('l.$.name', 'TextInput', more);
const list = (...blocks: readonly object[]) => block('l', 'ControlledList', {}, ...blocks);
const OPERATOR = { _state: 'x' };
const EVENT = [{ id: 'a', type: 'SetState', params: {} }];

/** The simple lists of a page with these blocks. */
function of(...blocks: readonly object[]): readonly string[] {
  const page = block('p', 'Box', { events: { onMount: EVENT } }, ...blocks);
  return [...simpleLists({ metas, registry } as unknown as Build, 'p', page as Plain)];
}

test.each<[string, readonly object[]]>([
  ['fields', [list(name(), block('l.$.box', 'Box', {}, name()))]],
  [
    'titles by the position',
    [list(name({ properties: { title: { '_string.concat': ['Item ', { _index: 0 }] } } }))],
  ],
  ['required fields and validation', [list(name({ required: true, validate: [{ pass: OPERATOR }] }))]],
  [
    'a block with events beside the list',
    [list(name()), block('a', 'TextInput', { events: { onChange: EVENT } })],
  ],
  ['a chart beside the list', [list(name()), block('c', 'Chart', { properties: { data: [1] } })]],
  ['a block that a state hides', [list(name()), block('a', 'TextInput', { visible: OPERATOR })]],
])('a list is simple with %s', (_, blocks) => {
  expect(of(...blocks)).toEqual(['l']);
});

test.each<[string, readonly object[]]>([
  ['an event of a field', [list(name({ events: { onChange: EVENT } }))]],
  ['an event of the list', [block('l', 'ControlledList', { events: { onAdd: EVENT } }, name())]],
  ['a field that a state hides', [list(name({ visible: OPERATOR }))]],
  ['a property that depends on a state', [list(name({ properties: { disabled: OPERATOR } }))]],
  [
    'a container in the item that a state hides',
    [list(block('l.$.box', 'Box', { visible: OPERATOR }, name()))],
  ],
  ['a list in the item', [list(block('l.$.m', 'ControlledList', {}, block('l.$.m.$.a', 'TextInput')))]],
  [
    'a block that does something when it appears',
    [list(name()), block('a', 'Box', { events: { onMount: EVENT } })],
  ],
  [
    'a component that may fail in between',
    [list(name()), block('c', 'Chart', { properties: { data: OPERATOR } })],
  ],
])('a list is not simple with %s', (_, blocks) => {
  expect(of(...blocks)).not.toContain('l');
});
