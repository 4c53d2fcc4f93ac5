import { describe, expect, test } from 'vitest';
import { AppSpecError, appNameProblem, compileApp, LIMITS, validateApp } from '../src/index.js';

function problemsOf(spec: unknown): readonly string[] {
  try {
    validateApp(spec);
    return [];
  } catch (error) {
    if (error instanceof AppSpecError) return error.problems;
    throw error;
  }
}

const text = { type: 'text', props: { content: 'x' } };
const nest = (depth: number): unknown =>
  depth === 0 ? text : { type: 'section', children: [nest(depth - 1)] };

test.each([
  ['no spec', undefined, 'The spec is not JSON: it has a cycle or a value that JSON cannot express.'],
  ['no components', {}, 'spec.components: expected array, received undefined'],
  ['another version', { version: '2.0', components: [text] }, 'spec.version: expected "1.0"'],
  [
    'a language that is none',
    { locale: 'not a tag', components: [text] },
    'spec.locale: is not a language tag such as "en" or "de-CH"',
  ],
  ['a component that is none', { components: ['chart'] }, 'components[0]: expected object, received string'],
  [
    'an unknown type',
    { components: [{ type: 'charts' }] },
    'components[0]: there is no component type "charts". Did you mean "chart"? Types: stat-cards, chart, table, key-value, text, code-block, progress-bar, badges, heatmap, header, section, tabs, dag, message-list.',
  ],
  [
    'a value outside of a list',
    { components: [{ type: 'chart', props: { kind: 'lin', rows: [], x: 'a', y: 'b' } }] },
    'components[0].props.kind: expected one of "line"|"bar"|"area"|"pie"|"scatter"',
  ],
  [
    'a prop of the wrong type',
    { components: [{ type: 'text', props: { content: 5 } }] },
    'components[0].props.content: expected string, received number',
  ],
  [
    'a row that is none',
    { components: [{ type: 'table', props: { rows: [1] } }] },
    'components[0].props.rows[0]: expected record, received number',
  ],
  [
    'a reference to nothing',
    { components: [{ type: 'table', props: { rows: { from: { page: 'p' } } } }] },
    'components[0].props.rows.from: needs either "block" or "request"',
  ],
  [
    'a refresh that is too fast',
    { components: [{ type: 'table', props: { rows: { from: { page: 'p', block: 'b', refresh: 1 } } } }] },
    'components[0].props.rows.from.refresh: Too small: expected number to be >=5',
  ],
  [
    'children where there are none',
    { components: [{ ...text, children: [] }] },
    'components[0]: "text" takes no children; only section and tabs do.',
  ],
  [
    'labels without a child',
    { components: [{ type: 'tabs', props: { labels: ['a', 'b'] }, children: [text] }] },
    'components[0]: "tabs" has 2 labels and 1 children.',
  ],
  [
    'too many components',
    { components: Array.from({ length: 60 }, () => text) },
    'The spec has more than 50 components.',
  ],
  [
    'too deep a tree',
    { components: [nest(10)] },
    `components[0]${'.children[0]'.repeat(9)}.children: components are nested more than 10 levels deep.`,
  ],
  [
    'too large props',
    { components: [{ type: 'text', props: { content: 'x'.repeat(70_000) } }] },
    'components[0].props has 69 KB, more than 64 KB. Refer to data with "from" instead.',
  ],
  [
    'too large a spec',
    {
      components: Array.from({ length: 10 }, () => ({
        type: 'text',
        props: { content: 'x'.repeat(60_000) },
      })),
    },
    'The spec has 587 KB, more than 512 KB. Refer to data with "from" instead of writing it into the spec.',
  ],
])('%s', (_, spec, problem) => {
  expect(problemsOf(spec)).toEqual([problem]);
});

test('a cycle is refused', () => {
  const spec: Record<string, unknown> = {};
  spec.components = [spec];
  expect(problemsOf(spec)).toHaveLength(1);
});

test('the deepest tree and the most components that are allowed compile', () => {
  compileApp({ components: [nest(LIMITS.depth - 1)] });
  compileApp({ components: Array.from({ length: LIMITS.components }, () => text) });
});

test('all problems are reported at once', () => {
  const components = [{ type: 'chat' }, { type: 'text', props: {} }, text];
  expect(problemsOf({ components })).toHaveLength(2);
});

describe('fields that a model adds', () => {
  test('are ignored and noted', () => {
    const { spec, notes } = validateApp({
      theme: 'dark',
      components: [
        {
          type: 'stat-cards',
          id: 'x',
          props: { color: 'red', cards: [{ label: 'a', value: 1, icon: 'up' }] },
        },
      ],
    });
    expect(notes).toEqual([
      'spec.theme is not known and was ignored.',
      'components[0].id is not known and was ignored.',
      'components[0].props.cards[0].icon is not known and was ignored.',
      'components[0].props.color is not known and was ignored.',
    ]);
    expect(spec.components[0]?.props).toEqual({ cards: [{ label: 'a', value: 1 }] });
  });

  test('inside of a reference, too', () => {
    const from = { page: 'p', request: 'r', limit: 5 };
    const { notes } = validateApp({ components: [{ type: 'table', props: { rows: { from } } }] });
    expect(notes).toEqual(['components[0].props.rows.from.limit is not known and was ignored.']);
  });
});

test.each(['a', 'sales-q3', '0'.repeat(63)])('%s is a name', (name) => {
  expect(appNameProblem(name)).toBeUndefined();
});

test.each(['', '-a', 'A', 'a b', 'a/b', '..', '0'.repeat(64), '__proto__'])('"%s" is not a name', (name) => {
  expect(appNameProblem(name)).toContain('lower-case letters');
});

test('names of the HTTP API are reserved', () => {
  expect(appNameProblem('component-types')).toBe(
    'The name "component-types" is reserved. Choose another one.',
  );
});
