import type { BlockDefinition, PageNode, ViewNode } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';
import { nameOf, useBlockPages } from './fixtures.js';
import { propertiesOf } from './properties.js';

const folders = useBlockPages();

/** States that a type does not have on the screen, and why. */
const WITHOUT: Readonly<Record<string, readonly BlockState[]>> = {
  // Outside of a label nothing is shown of validation.
  Calendar: ['invalid'],
  TreeSelector: ['invalid'],
  // `disabled` only greys their text: it can still be edited.
  ParagraphInput: ['invalid', 'disabled'],
  TitleInput: ['invalid', 'disabled'],
  // It is always at some page.
  Pagination: ['invalid', 'empty'],
  // `disabled` of a label only hides its title.
  Label: ['disabled'],
  // What they say is in the log.
  Message: ['loading'],
  Notification: ['loading'],
  // Passwords are not shown; a hint says whether there is one.
  PasswordInput: ['empty', 'filled'],
  // It has a region from the beginning.
  PhoneNumberInput: ['empty'],
};

type BlockState = 'empty' | 'filled' | 'invalid' | 'disabled' | 'loading';

const blocks = Object.entries(pack.blocks) as unknown as readonly (readonly [string, BlockDefinition])[];

describe.each(blocks.filter(([, { hidden }]) => !hidden))('%s', (type, { meta }) => {
  test('has a page with each of its states', async () => {
    const states: BlockState[] = ['loading'];
    if (propertiesOf(type).includes('disabled')) states.push('disabled');
    if (meta.category === 'input') states.push('empty', 'filled', 'invalid');
    const wanted = states.filter((state) => !WITHOUT[type]?.includes(state));
    const shown = new Set<BlockState>();
    for (const { visit } of folders.filter((folder) => folder.names.includes(nameOf(type)))) {
      for (const node of nodesOf(type, await (await visit(nameOf(type))).page())) {
        for (const state of statesOf(node)) shown.add(state);
      }
    }
    expect(wanted.filter((state) => !shown.has(state))).toEqual([]);
  });
});

function* nodesOf(type: string, node: PageNode | ViewNode): Generator<PageNode | ViewNode> {
  if ('type' in node && node.type === type) yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(type, child);
}

function* statesOf(node: PageNode | ViewNode): Generator<BlockState> {
  if ('loading' in node) yield 'loading';
  if ('disabled' in node) yield 'disabled';
  if (node.kind !== 'input') return;
  if (node.validation === 'error') yield 'invalid';
  if ('value' in node) yield isEmpty(node.value) ? 'empty' : 'filled';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}
