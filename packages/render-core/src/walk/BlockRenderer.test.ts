import { describe, expect, test } from 'vitest';
import { note, render } from '../../test/render.js';
import { type BlockDefinition, type BlockView, defineBlock, printMarkdown } from '../index.js';

describe('a renderer can return', () => {
  const shows = (mcpRender: BlockDefinition['mcpRender']) => {
    const Note = defineBlock({ meta: { category: 'display' }, ...(mcpRender && { mcpRender }) });
    const { page, warnings } = render({ Note }, note);
    expect(warnings).toEqual([]);
    return page.children;
  };
  const display = { kind: 'display', id: 'note', type: 'Note' };

  test('nodes', () => {
    expect(shows((block, h) => h.button(block))).toEqual([
      { kind: 'button', id: 'note', type: 'Note', title: 'Literal' },
    ]);
  });

  test('content, which is wrapped in the node of its block', () => {
    expect(shows((block, h) => [h.paragraph(block.properties.title), h.data(7)])).toEqual([
      {
        ...display,
        children: [
          { kind: 'text', text: 'Literal' },
          { kind: 'data', value: 7 },
        ],
      },
    ]);
  });

  test('a string: literal text is trusted, any other is data', () => {
    expect(shows((block) => block.properties.title as string)).toEqual([
      { ...display, children: [{ kind: 'text', text: 'Literal' }] },
    ]);
    expect(shows((block) => `**${block.properties.title}**`)).toEqual([
      { ...display, children: [{ kind: 'text', text: { data: '**Literal**' } }] },
    ]);
  });

  test('a template whose parts are trusted separately', () => {
    expect(
      shows((block, h) => h.text`${block.properties.title} by ${block.properties.text}, ${3} times`),
    ).toEqual([
      {
        ...display,
        children: [{ kind: 'text', text: ['Literal by ', { data: 'from a record' }, ', 3 times'] }],
      },
    ]);
  });

  test.each([[null], [[]], [[null, undefined, [false]]]] as const)('%j to show nothing', (nothing) => {
    expect(shows(() => nothing)).toEqual([]);
  });
});

describe('a renderer that fails', () => {
  test.each([
    [
      'throws',
      () => {
        throw new Error('no such property');
      },
      /mcpRender of block type "Note" failed: no such property/,
    ],
    [
      'throws a value that is not an Error',
      () => {
        throw 'oops';
      },
      /failed: "oops"/,
    ],
    [
      'builds a node without h',
      () => ({ kind: 'text', text: 'forged' }),
      /an object that h did not make \(kind: "text"\)/,
    ],
    [
      'copies a node',
      (block: BlockView, h: never) => ({ ...(h as { data(v: unknown): object }).data(block.value) }),
      /an object that h did not make/,
    ],
    ['is asynchronous', async () => null, /a promise \(renderers are synchronous\)/],
    ['returns a number', () => 7, /a number/],
  ])('%s: the block is rendered by its category, and the failure is reported', (_, mcpRender, message) => {
    const Note = defineBlock({ meta: { category: 'display' }, mcpRender: mcpRender as never });
    const { page, warnings } = render({ Note }, note, { ...note, id: 'other', type: 'Other' });
    expect(warnings).toEqual([
      { blockId: 'note', type: 'Note', message: expect.stringMatching(message), word: 'mcpRender' },
    ]);
    expect(page.children).toMatchObject([
      { kind: 'display', id: 'note' },
      { kind: 'display', id: 'other' },
    ]);
  });

  test('returns a node made for another block: the node is rejected', () => {
    let kept: never;
    const Keep = defineBlock({
      meta: { category: 'display' },
      mcpRender(_, h) {
        kept ??= h.paragraph('data of the first') as never;
        return kept;
      },
    });
    const { warnings } = render({ Keep }, { ...note, type: 'Keep' }, { ...note, id: 'second', type: 'Keep' });
    expect(warnings).toMatchObject([{ blockId: 'second' }]);
  });

  test('if mcpSchema throws, the field has no schema', () => {
    const Field = defineBlock({
      meta: { category: 'input' },
      mcpSchema: () => {
        throw new Error('no options yet');
      },
    });
    const { page, warnings } = render({ Field }, { id: 'field', type: 'Field', category: 'input', value: 1 });
    expect(page.children).toMatchObject([{ kind: 'input', id: 'field', value: 1 }]);
    expect(warnings).toMatchObject([
      { message: expect.stringContaining('mcpSchema of block type "Field" failed') },
    ]);
  });
});

test('the schema of a field is printed without undefined keywords', () => {
  const Rating = defineBlock({
    meta: { category: 'input', valueType: 'number' },
    mcpRender: (block, h) => h.input(block, { hint: h.text`0 to ${block.properties.max}` }),
    mcpSchema: ({ properties }) => ({
      type: 'number',
      minimum: 0,
      maximum: properties.max,
      multipleOf: properties.step,
    }),
  });
  const rating = {
    id: 'stars',
    type: 'Rating',
    category: 'input',
    properties: { title: 'Stars', max: 5 },
    value: 3,
  } as const;
  const { page } = render({ Rating }, rating);
  expect(printMarkdown(page)).toContain('Stars = 3; hint: 0 to 5; accepts: number, minimum 0, maximum 5\n');
});

test('nulls are dropped from a schema, except where null is a value', () => {
  const Field = defineBlock({
    meta: { category: 'input' },
    mcpSchema: () => ({ anyOf: [{ type: 'number', maximum: null }, { enum: [null, 1] }] }),
  });
  const { page } = render({ Field }, { id: 'field', type: 'Field', category: 'input' });
  expect(page.children).toMatchObject([{ schema: { anyOf: [{ type: 'number' }, { enum: [null, 1] }] } }]);
});

test('nodes cannot be changed after they were made', () => {
  const Note = defineBlock({
    meta: { category: 'display' },
    mcpRender(block, h) {
      const node = h.paragraph(block.properties.text);
      expect(() => Object.assign(node as object, { text: 'forged' })).toThrow(TypeError);
      return node;
    },
  });
  expect(render({ Note }, note).warnings).toEqual([]);
});

test('a type with hidden: true is omitted', () => {
  const Loader = defineBlock({ meta: { category: 'display' }, hidden: true });
  expect(render({ Loader }, { ...note, type: 'Loader' }).page.children).toEqual([]);
});

test('the value of a secret input is not shown', () => {
  const Password = defineBlock({
    meta: { category: 'input' },
    mcpRender: (block, h) => h.input(block, { secret: true }),
  });
  const { page } = render({ Password }, { id: 'pw', type: 'Password', category: 'input', value: 'hunter2' });
  expect(JSON.stringify(page)).not.toContain('hunter2');
});
