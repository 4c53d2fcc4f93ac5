import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { AppOptions, FormField, PageForm } from '../../src/index.js';
import { installLaterLowdefy } from '../generations/laterLowdefy.js';
import { buildsOf, createApp, load, OURS, pageFile } from '../load/helpers.js';

interface Given {
  readonly page?: string;
  readonly options?: AppOptions;
  readonly isLater?: boolean;
}

/** The form of a page with these blocks. */
async function form(
  blocks: readonly string[],
  { page = '', options = {}, isLater = false }: Given = {},
): Promise<PageForm> {
  const lines = blocks.map((block) => `      - ${block}`).join('\n');
  const yaml = `lowdefy: ${OURS}\npages:\n  - id: form\n    type: Box\n${page}    blocks:\n${lines}\n`;
  const directory = await createApp({ 'lowdefy.yaml': yaml });
  if (isLater) await installLaterLowdefy(directory);
  const app = await load(directory, options);
  return app.session().form('form');
}

async function field(block: string, given?: Given): Promise<FormField | undefined> {
  return (await form([block], given)).fields[0];
}

const ids = ({ fields }: PageForm) => fields.map(({ blockId }) => blockId);

test('form() describes the title, fields and events of a page', async () => {
  const page =
    '    properties: { title: New order }\n    events: { onInit: [{ id: x, type: SetState, params: { n: 1 } }] }\n';
  const click = 'events: { onClick: [{ id: x, type: Validate }], onMount: [{ id: y, type: Validate }] }';
  const given = await form(
    [
      '{ id: customer, type: TextInput, required: true, properties: { title: Name of the customer } }',
      '{ id: due_date, type: DateSelector, required: Needed, properties: { title: Due date } }',
      `{ id: code, type: TextInput, events: { onChange: [{ id: x, type: Validate }], onPressEnter: [{ id: y, type: Validate }] } }`,
      `{ id: submit, type: Button, properties: { title: Place order }, ${click} }`,
      `{ id: other, type: Button, properties: { title: { _state: n } }, ${click} }`,
      `{ id: off, type: Button, properties: { disabled: true }, ${click} }`,
      '{ id: silent, type: Button }',
    ],
    { page },
  );
  expect(given).toEqual({
    pageId: 'form',
    title: 'New order',
    urlQuery: [],
    fields: [
      {
        blockId: 'customer',
        label: 'Name of the customer',
        required: true,
        schema: { type: 'string', description: 'Name of the customer' },
      },
      { blockId: 'due_date', label: 'Due date', required: true, schema: { type: 'string', format: 'date' } },
      { blockId: 'code', required: false, schema: { type: 'string' }, actions: ['Validate'] },
    ],
    events: [
      { blockId: 'code', event: 'onPressEnter', actions: ['Validate'] },
      { blockId: 'submit', event: 'onClick', label: 'Place order', actions: ['Validate'] },
      { blockId: 'other', event: 'onClick', actions: ['Validate'] },
    ],
  });
});

test.each<[string, string, object]>([
  ['a title', 'type: TextInput, properties: { title: { _input: x } }', { type: 'string' }],
  [
    'a help text',
    'type: TextInput, properties: { title: A, label: { extra: { _input: x } } }',
    { type: 'string', description: 'A' },
  ],
  [
    'options',
    'type: Selector, properties: { options: { _request: x } }',
    { description: 'the value or the label of an option' },
  ],
  [
    'one of the options',
    'type: Selector, properties: { options: [a, { _input: x }] }',
    { description: 'the value or the label of an option' },
  ],
  [
    'the value of an option',
    'type: Selector, properties: { options: [{ label: A, value: { _input: x } }] }',
    { description: 'the value or the label of an option' },
  ],
  [
    'the label of an option',
    'type: Selector, properties: { options: [{ label: { _input: x }, value: a }, { label: Bee, value: b }] }',
    { enum: ['a', 'b'], description: 'b (Bee)' },
  ],
  [
    'several options',
    'type: MultipleSelector, properties: { options: { _input: x } }',
    { type: 'array', description: 'values or labels of options' },
  ],
  [
    'a limit',
    'type: NumberInput, properties: { min: { _input: x }, max: 9 }',
    { type: 'number', maximum: 9 },
  ],
  [
    'a limit that has a default',
    'type: RatingSlider, properties: { max: { _input: x }, disableNotApplicable: true, disableIcons: true }',
    { type: 'number' },
  ],
  [
    'a condition of the type',
    'type: RatingSlider, required: { _input: x }, properties: { disableIcons: true }',
    { type: ['integer', 'string'], minimum: 0, maximum: 10 },
  ],
  ['all properties', 'type: TextInput, properties: { _input: x }', { type: 'string' }],
])('omits keywords that depend on an operator from the schema: %s', async (_, block, schema) => {
  expect((await field(`{ id: some, ${block} }`))?.schema).toEqual(schema);
});

test.each([
  ['true', true],
  ["'Please'", true],
  ['false', false],
  ['{ _input: x }', false],
])('required: %s', async (required, expected) => {
  expect((await field(`{ id: some, type: TextInput, required: ${required} }`))?.required).toBe(expected);
});

test('omits hidden, disabled and read-only fields, and does not require fields whose visibility depends on an operator', async () => {
  const given = await form([
    '{ id: hidden, type: TextInput, visible: false }',
    '{ id: hidden_box, type: Box, visible: false, blocks: [{ id: inside, type: TextInput }] }',
    '{ id: shown, type: TextInput, visible: true, required: true }',
    '{ id: maybe, type: TextInput, visible: { _input: x }, required: true }',
    '{ id: box, type: Card, visible: { _input: x }, blocks: [{ id: deep, type: TextInput, required: true }] }',
    '{ id: fixed, type: TextInput, properties: { disabled: true } }',
    '{ id: read, type: TitleInput, properties: { editable: false } }',
  ]);
  expect(given.fields.map(({ blockId, required }) => [blockId, required])).toEqual([
    ['shown', true],
    ['maybe', false],
    ['deep', false],
  ]);
});

const PARTS = `{ id: parts, type: ControlledList, properties: { title: Parts to order }, blocks: [
        { id: parts.$.name, type: TextInput, required: true, properties: { title: Part } },
        { id: parts.$.supplier.id, type: Selector, properties: { options: [a, b] } },
        { id: other, type: TextInput },
        { id: remove, type: Button, events: { onClick: [{ id: x, type: Validate }] } },
        { id: parts.$.tags, type: ControlledList, blocks: [{ id: parts.$.tags.$.text, type: TextInput }] }] }`;

test('describes a list as one field, with the fields of its items by relative ids', async () => {
  const text = { type: 'string' };
  const given = await form([
    PARTS,
    '{ id: fixed, type: List, blocks: [{ id: fixed.$.name, type: TextInput }] }',
    '{ id: codes, type: ControlledList, blocks: [{ id: codes.$, type: TextInput }] }',
  ]);
  expect(given.events).toEqual([]);
  expect(given.fields).toEqual([
    {
      blockId: 'parts',
      label: 'Parts to order',
      required: false,
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Part' },
            'supplier.id': { enum: ['a', 'b'] },
            tags: { type: 'array', items: { type: 'object', properties: { text } } },
          },
          required: ['name'],
        },
        description: 'Parts to order',
      },
      items: [
        { blockId: 'name', label: 'Part', required: true, schema: { type: 'string', description: 'Part' } },
        { blockId: 'supplier.id', required: false, schema: { enum: ['a', 'b'] } },
        {
          blockId: 'tags',
          required: false,
          schema: { type: 'array', items: { type: 'object', properties: { text } } },
          items: [{ blockId: 'text', required: false, schema: text }],
        },
      ],
    },
  ]);
});

test('setValue accepts a list as described by its schema', async () => {
  const yaml = `lowdefy: ${OURS}\npages:\n  - id: form\n    type: Box\n    blocks:\n      - ${PARTS}\n`;
  const app = await load(await createApp({ 'lowdefy.yaml': yaml }));
  const session = app.session();
  await session.open('form');
  const value = [{ name: 'Bolt', 'supplier.id': 'b', tags: [{ text: 'x' }] }, { name: 'Nut' }];
  const { log } = await session.act([{ type: 'setValue', blockId: 'parts', value }]);
  expect(log).toMatchObject([{ success: true }]);
  expect((await session.state()).state.parts).toMatchObject([
    { name: 'Bolt', supplier: { id: 'b' }, tags: [{ text: 'x' }] },
    { name: 'Nut' },
  ]);
});

test('summarises many options in the description instead of an enum', async () => {
  const options = Array.from({ length: 60 }, (_, n) => `{ value: c${n}, label: Country ${n} }`).join(', ');
  expect(
    (await field(`{ id: country, type: Selector, properties: { options: [${options}] } }`))?.schema,
  ).toEqual({
    type: 'string',
    description: 'one of 60 options, such as c0 (Country 0), c1 (Country 1), c2 (Country 2)',
  });
});

test('lists options with object values by label', async () => {
  const options = '[{ label: Ann, value: { id: 1 } }, { label: Ben, value: { id: 2 } }]';
  const owner = await field(`{ id: owner, type: RadioSelector, properties: { options: ${options} } }`);
  expect(owner?.schema).toMatchObject({ enum: ['Ann', 'Ben'] });
});

test('reads only areas that the block renders', async () => {
  const areas =
    'areas: { title: { blocks: [{ id: a, type: TextInput }] }, nowhere: { blocks: [{ id: b, type: TextInput }] }, content: { blocks: [{ id: c, type: TextInput }] } }';
  expect(ids(await form([`{ id: card, type: Card, ${areas} }`]))).toEqual(['a', 'c']);
});

test('omits restricted and excluded blocks, and restricted events', async () => {
  const options: AppOptions = {
    restrict: {
      block: (_, blockId) => blockId !== 'restricted',
      use: (_, blockId, name) => `${blockId}.${name}` !== 'read_only.onChange' && blockId !== 'wipe',
    },
  };
  const given = await form(
    [
      '{ id: restricted, type: TextInput }',
      '{ id: excluded, type: TextInput, mcp: { exclude: true } }',
      '{ id: read_only, type: TextInput }',
      '{ id: open, type: TextInput }',
      '{ id: wipe, type: Button, events: { onClick: [{ id: x, type: Validate }] } }',
    ],
    { options },
  );
  expect(ids(given)).toEqual(['open']);
  expect(given.events).toEqual([]);
});

test('adds mcp.description of a field to its schema', async () => {
  const { fields } = await form([
    '{ id: code, type: TextInput, mcp: { description: As on the invoice }, properties: { title: Number } }',
    '{ id: due, type: DateSelector, mcp: { description: A working day } }',
    '{ id: parts, type: ControlledList, mcp: { description: At most ten }, blocks: [{ id: parts.$.name, type: TextInput, mcp: { description: Without its maker } }] }',
  ]);
  expect(fields.map(({ schema }) => schema.description)).toEqual([
    'Number; As on the invoice',
    'A working day',
    'At most ten',
  ]);
  expect(fields[2]?.schema.items?.properties?.name?.description).toBe('Without its maker');
});

test('fails for a missing page, and is empty for a page without fields', async () => {
  const app = await load(
    await createApp({ 'lowdefy.yaml': `lowdefy: ${OURS}\npages: [{ id: form, type: Box }]\n` }),
  );
  await expect(app.session().form('nowhere')).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
  expect(await app.session().form('form')).toEqual({
    pageId: 'form',
    urlQuery: [],
    fields: [],
    events: [],
  });
});

test('reads pages with build marks (later Lowdefy)', async () => {
  const given = await form(
    [
      '{ id: name, type: TextInput, properties: { title: Your name } }',
      '{ id: size, type: Selector, properties: { options: [a, b] } }',
      '{ id: box, type: Box, blocks: [{ id: deep, type: TextInput }] }',
    ],
    { isLater: true },
  );
  expect(given.fields).toMatchObject([
    { blockId: 'name', schema: { type: 'string', description: 'Your name' } },
    { blockId: 'size', schema: { enum: ['a', 'b'] } },
    { blockId: 'deep' },
  ]);
});

test('reads slots (Lowdefy 5) like areas', async () => {
  const yaml = dedent`
    lowdefy: ${OURS}
    pages:
      - id: form
        type: Box
        blocks:
          - { id: pages, type: Pagination, properties: { simple: true } }
          - { id: box, type: Card, blocks: [{ id: deep, type: TextInput }] }\n
  `;
  const directory = await createApp({ 'lowdefy.yaml': yaml });
  const app = await load(directory);
  const [build = ''] = await buildsOf(directory);
  const file = await pageFile(join(directory, '.lowdefy', 'mcp', build, 'build'), 'form');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"areas"', '"slots"'));
  const { fields } = await app.session().form('form');
  expect(fields.map(({ blockId }) => blockId)).toEqual(['pages', 'deep']);
  // Only Lowdefy 5 has page sizes in a simple Pagination.
  expect(fields[0]?.schema.properties).toHaveProperty('pageSize');
});
