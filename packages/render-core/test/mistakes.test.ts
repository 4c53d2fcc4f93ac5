import { describe, expect, test } from 'vitest';
import {
  type BlockDefinition,
  defineBlock,
  definedAt,
  definePack,
  definitionProblems,
  packProblems,
  type RenderHelpers,
  schemaProblem,
} from '../src/index.js';
import { note, render } from './render.js';

/** Renders a block as JavaScript would let its author write it. */
function warningsOf(mcpRender: (block: never, h: never) => unknown) {
  const Note = defineBlock({ meta: { category: 'display' }, mcpRender: mcpRender as never });
  return render({ Note }, note, { ...note, id: 'other' }).warnings;
}

/** What each function of `h` is called with here: all of it but the last argument, and what its options must have. */
const CALLS: Readonly<Record<string, (h: Record<string, Call>, options: object, block: object) => unknown>> =
  {
    'h.input': (h, options, block) => h.input?.(block, options),
    'h.button': (h, options, block) => h.button?.(block, options),
    'h.display': (h, options, block) => h.display?.(block, options),
    'h.container': (h, options, block) => h.container?.(block, options),
    'h.list': (h, options, block) => h.list?.(block, options),
    'h.tabs': (h, options, block) => h.tabs?.(block, { tabs: [], ...options }),
    'h.link': (h, options, block) => h.link?.(block, options),
    'h.menuLink': (h, options) => h.menuLink?.(options),
    'h.appLink': (h, options) => h.appLink?.({ id: 'link' }, options),
    'h.group': (h, options) => h.group?.('Group', options),
    'h.image': (h, options, block) => h.image?.(block, options),
    'h.picture': (h, options) => h.picture?.(options),
    'h.table': (h, options) => h.table?.({ columns: [], rows: [], ...options }),
    'h.message': (h, options) => h.message?.(options),
    'h.paragraph': (h, options) => h.paragraph?.('Text', options),
  };

type Call = (...args: readonly unknown[]) => unknown;

describe('options of h that do not exist', () => {
  test.each(Object.entries(CALLS))(
    'of %s are told once for a type, and nothing else is lost',
    (name, call) => {
      const warnings = warningsOf((block: object, h: RenderHelpers) =>
        call(h as unknown as Record<string, Call>, { nonsense: 1 }, block),
      );
      expect(warnings).toEqual([
        {
          blockId: 'note',
          type: 'Note',
          word: 'nonsense',
          near: { file: expect.stringContaining('mistakes.test.ts'), line: expect.any(Number) },
          message: expect.stringMatching(
            new RegExp(`^${name} has no option "nonsense" \\(block type "Note"\\)\\. Options: \\w+`),
          ),
        },
      ]);
    },
  );

  test.each([
    ['titel', 'title'],
    ['childrn', 'children'],
    ['Events', 'events'],
  ])('%s: %s is meant', (wrong, right) => {
    const [warning] = warningsOf((block: never, h: RenderHelpers) =>
      h.display(block, { [wrong]: 1 } as never),
    );
    expect(warning?.message).toContain(`no option "${wrong}" (block type "Note"). Did you mean "${right}"?`);
  });

  test('of tabs and columns are reported if they are misspelt; others may come from the app', () => {
    const messages = (mcpRender: (block: never, h: RenderHelpers) => unknown) =>
      warningsOf(mcpRender as never).map(({ message }) => message);
    expect(
      messages((block, h) => h.tabs(block, { tabs: [{ key: 'a', titel: 'A', icon: 'x' } as never] })),
    ).toEqual([expect.stringMatching(/^A tab of h\.tabs has no option "titel" .* Did you mean "title"\?/)]);
    expect(
      messages((_, h) => h.table({ columns: [{ key: 'a', titel: 'A', width: 3 } as never], rows: [] })),
    ).toEqual([expect.stringMatching(/^A column of h\.table has no option "titel"/)]);
    expect(messages((block, h) => h.display(block, { chart: { options: {} } as never }))).toEqual([
      expect.stringMatching(/^The chart of h\.display has no option "options" .* mean "option"\?/),
    ]);
  });

  test('properties of the app may be passed through', () => {
    const Note = defineBlock({
      meta: { category: 'display' },
      mcpRender: (block, h) => h.link(block, { ...block.properties } as never),
    });
    const { warnings } = render({ Note }, { ...note, properties: { title: 'T', colour: 'red' } });
    expect(warnings).toEqual([]);
  });
});

describe('a throw', () => {
  const place = { file: expect.stringContaining('mistakes.test.ts'), line: expect.any(Number) };

  test('is reported with its line, also inside of h', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(warningsOf(fail)).toMatchObject([{ place }, { place }]);
    expect(warningsOf((_: never, h: RenderHelpers) => h.table({} as never))).toMatchObject([
      { place },
      { place },
    ]);
  });

  test('after the renderer returned has no line: no code of the pack is running', () => {
    expect(warningsOf(() => 7)[0]).not.toHaveProperty('place');
  });

  test('of an unknown function of h lists the known ones', () => {
    const [misspelt] = warningsOf((_: never, h: never) => (h as { dispaly(): void }).dispaly());
    expect(misspelt?.message).toContain('h.dispaly is not a function. Did you mean "h.display"?');
    const [unknown] = warningsOf((_: never, h: never) => (h as { section(): void }).section());
    expect(unknown?.message).toMatch(
      /h\.section is not a function\. Functions of h: input, button, .*areas, items\.$/,
    );
  });
});

describe('a definition with mistakes', () => {
  const wrong = {
    meta: { category: 'display', arreas: [] },
    mcpRendr: () => null,
    mcpInput: 'input',
    mcpEvents: { onClick: true },
    mcpMethods: [],
    other: 1,
  };

  test('is used without them, and reports them', () => {
    const block = defineBlock(wrong as unknown as BlockDefinition);
    expect(Object.keys(block)).toEqual(['meta', 'mcpMethods']);
    const messages = definitionProblems(block).map(({ message }) => message);
    expect(messages).toEqual([
      'Unknown key meta.arreas. Did you mean "areas"?',
      'Unknown member "mcpRendr". Did you mean "mcpRender"?',
      'mcpInput is not a function.',
      '"onClick" of mcpEvents is not a function.',
      expect.stringMatching(/^Unknown member "other"\. Members: meta, hidden, .*mcpUpdate\.$/),
    ]);
    // Also of a copy, and of what is not made by defineBlock.
    expect(definitionProblems(defineBlock({ ...block })).map(({ message }) => message)).toEqual(messages);
    expect(definitionProblems(wrong).map(({ message }) => message)).toEqual(messages);
  });

  test('is reported with the pack and the line of its definition', () => {
    const Wrong = defineBlock(wrong as unknown as BlockDefinition);
    const fields = { name: 'pack', blocks: { Wrong }, overides: true };
    const problems = packProblems(definePack(fields as never));
    expect(problems[0]).toEqual({
      word: 'overides',
      message:
        'definePack has no option "overides". Did you mean "overrides"? It takes name, blocks, overrides.',
      place: { file: expect.stringContaining('mistakes.test.ts'), line: expect.any(Number) },
    });
    expect(problems[1]).toMatchObject({ type: 'Wrong', word: 'arreas', place: definedAt(Wrong) });
    expect(packProblems(definePack({ name: 'good', blocks: {} }))).toEqual([]);
  });

  test('of a pack without blocks is refused', () => {
    expect(() => definePack({ name: 'pack', block: {} } as never)).toThrow(
      'definePack: pack "pack" has no blocks. It has "block". Did you mean "blocks"? Write blocks: { MyBlock }.',
    );
  });
});

describe('schemas', () => {
  test.each([
    [{ type: 'int' }, 'type is "int". Did you mean "integer"?'],
    [{ type: ['strng', 'null'] }, 'type is "strng". Did you mean "string"?'],
    [{ type: 7 }, 'type is 7. Types: array, '],
    [
      { properties: { amount: { type: 'float' } } },
      'properties.amount.type is "float". Did you mean "number"?',
    ],
    [
      { anyOf: [{ type: 'number' }, { items: { type: 'bool' } }] },
      'anyOf[1].items.type is "bool". Did you mean "boolean"?',
    ],
    [{ minimun: 1 }, 'minimun is not a keyword of JSON Schema. Did you mean "minimum"?'],
    [{ colour: 1 }, 'colour is not a keyword of JSON Schema. JSON Schema 2020-12 lists all keywords.'],
    [{ items: 'string' }, 'items is "string", not a schema.'],
    ['number', 'it is "number", not a schema.'],
  ])('%j: %s', (schema, message) => {
    expect(schemaProblem(schema)?.message).toMatch(new RegExp(`^${message.replaceAll(/[[\]?.]/g, '\\$&')}`));
  });

  test.each([
    [{ type: ['integer', 'null'], minimum: 0, maximum: undefined, description: null }],
    [
      {
        $ref: '#/x',
        'x-own': 1,
        additionalProperties: false,
        enum: ['a'],
        properties: { type: { type: 'string' } },
      },
    ],
    [{}],
  ])('%j is right', (schema) => {
    expect(schemaProblem(schema, { strict: true })).toBeUndefined();
  });

  test('keywords may have any value that a property evaluates to, unless strict', () => {
    const schema = { type: 'number', minimum: 'none' };
    expect(schemaProblem(schema)).toBeUndefined();
    expect(schemaProblem(schema, { strict: true })?.message).toBe('minimum is "none".');
  });

  test('in h.input are validated, too', () => {
    const messages = warningsOf((block: never, h: RenderHelpers) =>
      h.input(block, { schema: { type: 'int' as never } }),
    );
    expect(messages[0]?.message).toMatch(
      /^The schema in mcpRender of block type "Note" gives an invalid JSON Schema: type is "int"/,
    );
  });
});
