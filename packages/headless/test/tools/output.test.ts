import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { AppOptions, Session } from '../../src/index.js';
import { createApp, load, OURS } from '../load/helpers.js';

const CONFIG = dedent`
  lowdefy: ${OURS}
  pages:
    - id: order
      type: Box
      events:
        onInit:
          - id: set
            type: SetState
            params:
              due: { _date: '2026-01-31' }
              password: hush
              parts: [{ name: Bolt, tags: [{ text: a }, { text: b }] }, { name: Nut }]
              codes: [x, y]
      blocks:
        - { id: customer, type: TextInput }
        - { id: due, type: DateSelector }
        - { id: password, type: PasswordInput }
        - { id: hidden, type: TextInput, visible: false }
        - { id: restricted, type: TextInput }
        - { id: submit, type: Button, properties: { title: Send } }
        - id: card
          type: Card
          blocks:
            - { id: heading, type: Title, properties: { content: Details } }
            - { id: inner, type: Box, blocks: [{ id: amount, type: NumberInput }] }
        - id: dialog
          type: Modal
          blocks: [{ id: reason, type: TextInput }]
        - id: parts
          type: ControlledList
          blocks:
            - { id: parts.$.name, type: TextInput }
            - { id: parts.$.tags, type: ControlledList, blocks: [{ id: parts.$.tags.$.text, type: TextInput }] }
        - id: codes
          type: ControlledList
          blocks: [{ id: codes.$, type: TextInput }]\n
`;

async function open(options?: AppOptions): Promise<Session> {
  const app = await load(await createApp({ 'lowdefy.yaml': CONFIG }), options);
  const session = app.session();
  await session.open('order');
  return session;
}

const RESTRICTED = { restrict: { block: (_: string, blockId: string) => blockId !== 'restricted' } };

const PARTS = [
  { name: 'Bolt', tags: [{ text: 'a' }, { text: 'b' }] },
  { name: 'Nut', tags: [] },
];

test('output() of a page is an object of its visible values, by block id', async () => {
  const session = await open(RESTRICTED);
  await session.act([{ type: 'setValue', blockId: 'amount', value: 3 }]);
  expect(await session.output('order')).toEqual({
    customer: null,
    due: '2026-01-31',
    password: null,
    heading: 'Details',
    amount: 3,
    parts: PARTS,
    codes: ['x', 'y'],
  });
});

test.each<[string, unknown]>([
  ['due', '2026-01-31'],
  ['password', null],
  ['submit', null],
  ['card', { heading: 'Details', amount: null }],
  ['inner', { amount: null }],
  ['dialog', {}],
  ['parts', PARTS],
  ['parts.0.tags', [{ text: 'a' }, { text: 'b' }]],
  ['parts.1.name', 'Nut'],
  ['codes', ['x', 'y']],
])('output() of block %s', async (blockId, output) => {
  expect(await (await open()).output(blockId)).toEqual(output);
});

test.each(['hidden', 'restricted', 'reason', 'nowhere'])(
  'output() fails for a block that is not visible: %s',
  async (blockId) => {
    const session = await open(RESTRICTED);
    await expect(session.output(blockId)).rejects.toMatchObject({ code: 'BLOCK_NOT_FOUND' });
  },
);

test('output() uses mcpOutput of the pack, and ignores an mcpOutput that throws', async () => {
  const printed: unknown[] = [];
  const pack = definePack({
    name: 'own',
    overrides: true,
    blocks: {
      Title: defineBlock<{ content: string }>({
        meta: { category: 'display' },
        mcpOutput: ({ properties }) => ({ content: properties.content, on: new Date(0), gone: undefined }),
      }),
      NumberInput: defineBlock({
        meta: { category: 'input', valueType: 'number' },
        mcpOutput() {
          throw new Error('not today');
        },
      }),
    },
  });
  const session = await open({ packs: [pack], print: (_, args) => printed.push(...args) });
  const heading = { content: 'Details', on: '1970-01-01T00:00:00.000Z' };
  expect(await session.output('heading')).toEqual(heading);
  expect(await session.output('card')).toEqual({ heading, amount: null });
  expect(printed).toEqual([
    expect.stringMatching(
      /output\.test\.ts:\d+: Block "amount": mcpOutput of block type "NumberInput" failed: not today$/,
    ),
  ]);
});

test('output() fails with NO_PAGE before a page is open', async () => {
  const app = await load(await createApp({ 'lowdefy.yaml': CONFIG }));
  await expect(app.session().output('order')).rejects.toMatchObject({ code: 'NO_PAGE' });
});
