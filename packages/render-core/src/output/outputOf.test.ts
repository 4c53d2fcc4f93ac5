import { describe, expect, test } from 'vitest';
import type { ViewNode } from '../view/nodes.js';
import { outputOf } from './outputOf.js';

const block = (id: string) => ({ id, type: 'Any' });
const display = (children: readonly ViewNode[], title?: string): ViewNode => ({
  kind: 'display',
  ...block('d'),
  ...(title !== undefined && { title }),
  children,
});
const text = (words: string): ViewNode => ({ kind: 'text', text: words });
const table: ViewNode = {
  kind: 'table',
  columns: ['Name', { data: 'Name' }, 'Name 2', ''],
  rows: [
    ['a', 1, null, true],
    ['b', 2, { x: [] }, false],
  ],
};
const rows = [
  { Name: 'a', 'Name 3': 1, 'Name 2': null, '': true },
  { Name: 'b', 'Name 3': 2, 'Name 2': { x: [] }, '': false },
];
const keyValues: ViewNode = {
  kind: 'keyValues',
  entries: [
    { key: 'Status', value: { data: 'open' } },
    { key: '__proto__', value: 'x' },
  ],
};

describe('the output of a display', () => {
  test.each<[string, ViewNode, unknown]>([
    ['with texts is their lines', display([text('one'), text('two')], 'Title'), 'one\ntwo'],
    ['without content is its title', display([], 'Title'), 'Title'],
    ['without content and title is null', display([]), null],
    ['with a table is all rows, as objects by column', display([text('caption'), table]), rows],
    ['with several contents is an array', display([{ kind: 'data', value: [7] }, table]), [[7], rows]],
    [
      'with a message is its title and text',
      display([{ kind: 'message', status: 'error', title: 'A', text: 'B' }]),
      'A\nB',
    ],
    ['with an image is its alt text', display([{ kind: 'image', alt: 'Logo', src: 'x.png' }]), 'Logo'],
  ])('%s', (_, node, output) => {
    expect(outputOf(node)).toEqual(output);
  });

  test('with key-value pairs is an object', () => {
    expect(JSON.stringify(outputOf(display([keyValues])))).toBe('{"Status":"open","__proto__":"x"}');
  });
});

test('the output of a container has the outputs of its blocks by id, and its own content under its own id', () => {
  const input: ViewNode = { kind: 'input', ...block('a'), value: 1, children: [] };
  const alert: ViewNode = {
    kind: 'container',
    ...block('alert'),
    children: [{ kind: 'message', status: 'info', text: 'Note' }],
  };
  const tabs: ViewNode = {
    kind: 'tabs',
    ...block('tabs'),
    children: [
      { kind: 'tab', key: 'x', title: 'X', children: [input, { kind: 'button', ...block('b'), title: 'B' }] },
    ],
  };
  expect(outputOf(alert)).toBe('Note');
  expect(outputOf(tabs)).toEqual({ a: 1 });
  expect(outputOf({ kind: 'container', ...block('c'), children: [alert, tabs, input] })).toEqual({
    alert: 'Note',
    a: 1,
  });
  expect(outputOf({ ...alert, children: [...alert.children, input] })).toEqual({ alert: 'Note', a: 1 });
});

test('an input with child blocks outputs its value next to the values of its blocks', () => {
  const inner: ViewNode = { kind: 'input', ...block('inner'), value: 'x', children: [] };
  const field: ViewNode = { kind: 'input', ...block('field'), value: 1, children: [inner] };
  expect(outputOf(field)).toBe(1);
  expect(outputOf({ kind: 'container', ...block('c'), children: [field] })).toEqual({ field: 1, inner: 'x' });
});

test('20,000 nested containers do not overflow the stack', () => {
  let node: ViewNode = { kind: 'input', ...block('deep'), value: 1, children: [] };
  for (let depth = 0; depth < 20_000; depth++)
    node = { kind: 'container', ...block(`c${depth}`), children: [node] };
  expect(outputOf(node)).toEqual({ deep: 1 });
});
