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

/** Renders with an untyped renderer, as a JavaScript author could write it; returns the warnings. */
function warningsOf(mcpRender: (block: never, h: never) => unknown) {
  const Note = defineBlock({ meta: { category: 'display' }, mcpRender: mcpRender as never });
  return render({ Note }, note, { ...note, id: 'other' }).warnings;
}

/** Calls each function of `h` with the given options and its required arguments. */
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

describe('unknown options of h', () => {
  test.each(Object.entries(CALLS))('of %s are reported once per block type', (name, call) => {
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
  });

  test.each([
    ['titel', 'title'],
    ['childrn', 'children'],
    ['Events', 'events'],
  ])('for %s, the warning suggests %s', (wrong, right) => {
    const [warning] = warningsOf((block: never, h: RenderHelpers) =>
      h.display(block, { [wrong]: 1 } as never),
    );
    expect(warning?.message).toContain(`no option "${wrong}" (block type "Note"). Did you mean "${right}"?`);
  });

  test('of tabs and columns are reported only if misspelt, as others may be properties of the app', () => {
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

  test('are not reported if they are properties of the app passed through', () => {
    const Note = defineBlock({
      meta: { category: 'display' },
      mcpRender: (block, h) => h.link(block, { ...block.properties } as never),
    });
    const { warnings } = render({ Note }, { ...note, properties: { title: 'T', colour: 'red' } });
    expect(warnings).toEqual([]);
  });
});

describe('an error thrown by a renderer', () => {
  const place = { file: expect.stringContaining('mistakes.test.ts'), line: expect.any(Number) };

  test('is reported with its line, also if a function of h throws', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(warningsOf(fail)).toMatchObject([{ place }, { place }]);
    expect(warningsOf((_: never, h: RenderHelpers) => h.table({} as never))).toMatchObject([
      { place },
      { place },
    ]);
  });

  test('has no line if the renderer already returned', () => {
    expect(warningsOf(() => 7)[0]).not.toHaveProperty('place');
  });

  test.each<[(h: RenderHelpers, block: never) => unknown, string]>([
    [(h) => h.table({ rows: [] } as never), 'columns of h.table must be a list, but it is missing.'],
    [
      (h) => h.table({ columns: 'a', rows: [] } as never),
      'columns of h.table must be a list, but it is a string.',
    ],
    [(h) => h.table({ columns: [], rows: null } as never), 'rows of h.table must be a list, but it is null.'],
    [(h, block) => h.tabs(block, {} as never), 'tabs of h.tabs must be a list, but it is missing.'],
  ])('names the option that must be a list: %s', (call, message) => {
    const [warning] = warningsOf((block: never, h: RenderHelpers) => call(h, block));
    expect(warning?.message).toContain(message);
    expect(warning?.place?.file).toContain('mistakes.test.ts');
  });

  test('lists the known functions of h if an unknown one was called', () => {
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

  test('is used without the wrong members, and reports them', () => {
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
    // The same holds for a copy, and for an object not made by defineBlock.
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

  test.each([
    [
      { run: () => {} },
      'schema in "onGo" of mcpEvents is not a function. Write { schema: (block) => …, run(host, …) { … } }.',
    ],
    [{ schema: { type: 'string' }, run: () => {} }, 'schema in "onGo" of mcpEvents is not a function.'],
    [
      { schema: () => ({}), runs: () => {} },
      'Unknown key "runs" in "onGo" of mcpEvents. Did you mean "run"?',
    ],
    [7, '"onGo" of mcpEvents is not a function.'],
  ])('in an event is reported: %j', (onGo, message) => {
    const [problem] = definitionProblems({ meta: { category: 'display' }, mcpEvents: { onGo } });
    expect(problem?.message).toContain(message);
  });

  test('of a pack without blocks is rejected', () => {
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
  ])('reports that in %j, %s', (schema, message) => {
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
  ])('accepts %j', (schema) => {
    expect(schemaProblem(schema, { strict: true })).toBeUndefined();
  });

  test('reports an invalid value of a keyword only in strict mode, as properties can evaluate to any value', () => {
    const schema = { type: 'number', minimum: 'none' };
    expect(schemaProblem(schema)).toBeUndefined();
    expect(schemaProblem(schema, { strict: true })?.message).toBe('minimum is "none".');
  });

  test('passed to h.input are validated', () => {
    const messages = warningsOf((block: never, h: RenderHelpers) =>
      h.input(block, { schema: { type: 'int' as never } }),
    );
    expect(messages[0]?.message).toMatch(
      /^The schema in mcpRender of block type "Note" gives an invalid JSON Schema: type is "int"/,
    );
  });
});
