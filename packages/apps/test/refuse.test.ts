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
  [
    'undefined as its spec',
    undefined,
    'The spec is not JSON: it has a cycle or a value that JSON cannot express.',
  ],
  ['no components', {}, 'spec.components: expected array, received undefined'],
  ['another version', { version: '2.0', components: [text] }, 'spec.version: expected "1.0"'],
  [
    'an invalid locale',
    { locale: 'not a tag', components: [text] },
    'spec.locale: is not a language tag such as "en" or "de-CH"',
  ],
  [
    'a component that is not an object',
    { components: ['chart'] },
    'components[0]: expected object, received string',
  ],
  [
    'an unknown component type',
    { components: [{ type: 'charts' }] },
    'components[0]: there is no component type "charts". Did you mean "chart"? Types: stat-cards, chart, table, key-value, text, code-block, progress-bar, badges, heatmap, header, section, tabs, dag, message-list.',
  ],
  [
    'a value that an enum does not have',
    { components: [{ type: 'chart', props: { kind: 'lin', rows: [], x: 'a', y: 'b' } }] },
    'components[0].props.kind: expected one of "line"|"bar"|"area"|"pie"|"scatter"',
  ],
  [
    'a prop of the wrong type',
    { components: [{ type: 'text', props: { content: 5 } }] },
    'components[0].props.content: expected string, received number',
  ],
  [
    'a row that is not an object',
    { components: [{ type: 'table', props: { rows: [1] } }] },
    'components[0].props.rows[0]: expected record, received number',
  ],
  [
    'a reference without block or request',
    { components: [{ type: 'table', props: { rows: { from: { page: 'p' } } } }] },
    'components[0].props.rows.from: needs either "block" or "request"',
  ],
  [
    'a refresh interval below 5 seconds',
    { components: [{ type: 'table', props: { rows: { from: { page: 'p', block: 'b', refresh: 1 } } } }] },
    'components[0].props.rows.from.refresh: Too small: expected number to be >=5',
  ],
  [
    'children of a component that takes none',
    { components: [{ ...text, children: [] }] },
    'components[0]: "text" takes no children; only section and tabs do.',
  ],
  [
    'more tab labels than children',
    { components: [{ type: 'tabs', props: { labels: ['a', 'b'] }, children: [text] }] },
    'components[0]: "tabs" has 2 labels and 1 children.',
  ],
  [
    'too many components',
    { components: Array.from({ length: 60 }, () => text) },
    'The spec has more than 50 components.',
  ],
  [
    'components nested too deep',
    { components: [nest(10)] },
    `components[0]${'.children[0]'.repeat(9)}.children: components are nested more than 10 levels deep.`,
  ],
  [
    'props that are too large',
    { components: [{ type: 'text', props: { content: 'x'.repeat(70_000) } }] },
    'components[0].props has 69 KB, more than 64 KB. Refer to data with "from" instead.',
  ],
  [
    'a spec that is too large',
    {
      components: Array.from({ length: 10 }, () => ({
        type: 'text',
        props: { content: 'x'.repeat(60_000) },
      })),
    },
    'The spec has 587 KB, more than 512 KB. Refer to data with "from" instead of writing it into the spec.',
  ],
])('rejects %s', (_, spec, problem) => {
  expect(problemsOf(spec)).toEqual([problem]);
});

test('rejects a spec that has a cycle', () => {
  const spec: Record<string, unknown> = {};
  spec.components = [spec];
  expect(problemsOf(spec)).toHaveLength(1);
});

test('compiles specs of the maximum depth and the maximum number of components', () => {
  compileApp({ components: [nest(LIMITS.depth - 1)] });
  compileApp({ components: Array.from({ length: LIMITS.components }, () => text) });
});

test('reports all problems at once', () => {
  const components = [{ type: 'chat' }, { type: 'text', props: {} }, text];
  expect(problemsOf({ components })).toHaveLength(2);
});

test('lists the first 50 problems and the number of the others, none longer than 500 characters', () => {
  const nodes = Array.from({ length: 200 }, (_, id) => ({ id: String(id) }));
  const edges = Array.from({ length: 2000 }, () => ({ from: 'nope' }));
  const components = Array.from({ length: 8 }, () => ({ type: 'dag', props: { nodes, edges } }));
  const problems = problemsOf({ components });
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)).toMatch(/^There are \d+ more problems\.$/);
  const props = { content: 1, ...Object.fromEntries(edges.map((_, index) => [`unknown${index}`, 1])) };
  for (const problem of problemsOf({ components: [{ type: 'text', props }] }))
    expect(problem.length).toBeLessThanOrEqual(501);
});

describe('unknown fields', () => {
  test('are noted up to 50, with the number of the others', () => {
    const props = {
      content: 'x',
      ...Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`u${index}`, 1])),
    };
    const { notes } = validateApp({ components: [{ type: 'text', props }] });
    expect(notes).toHaveLength(51);
    expect(notes.at(-1)).toBe('4950 more fields are not known and were ignored.');
  });

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

  test('are ignored and noted inside of a reference', () => {
    const from = { page: 'p', request: 'r', limit: 5 };
    const { notes } = validateApp({ components: [{ type: 'table', props: { rows: { from } } }] });
    expect(notes).toEqual(['components[0].props.rows.from.limit is not known and was ignored.']);
  });
});

test.each(['a', 'sales-q3', '0'.repeat(63)])('accepts "%s" as the name of an app', (name) => {
  expect(appNameProblem(name)).toBeUndefined();
});

test.each(['', '-a', 'A', 'a b', 'a/b', '..', '0'.repeat(64), '__proto__'])(
  'rejects "%s" as the name of an app',
  (name) => {
    expect(appNameProblem(name)).toContain('lower-case letters');
  },
);

test('rejects app names that the HTTP API reserves', () => {
  expect(appNameProblem('component-types')).toBe(
    'The name "component-types" is reserved. Choose another one.',
  );
});
