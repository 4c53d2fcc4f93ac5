import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, load, loadError, OURS } from './helpers.js';

const app = (...pages: readonly string[]) =>
  `lowdefy: ${OURS}\npages:\n${pages.map((page) => `  - _ref: ${page}.yaml\n`).join('')}`;

/** The warnings of the app, or the lines of the error if its Lowdefy refuses it. */
async function complaints(directory: string): Promise<readonly string[]> {
  return load(directory).then(
    ({ warnings }) => warnings,
    ({ message }: Error) => message.split('\n'),
  );
}

const about = (texts: readonly string[], name: string) => texts.filter((text) => text.includes(name));

test('finds an unknown operator in YAML only, not in examples in strings, code, comments or unused files', async () => {
  const directory = await createApp({
    'lowdefy.yaml': app('help'),
    'drafts/a.yaml': 'id: a\ntype: Box\nproperties: { title: { _stat: b } }\n',
    'help.yaml': dedent`
      id: help
      type: Box
      # _stat: example
      blocks:
        - id: text
          type: Markdown
          properties:
            content: |
              _stat: example
        - { id: more, type: Span, properties: { content: '{ _stat: b }' } }
        - { id: used, type: Span, properties: { content: { _stat.b: c } } }\n
    `,
  });
  expect(about(await complaints(directory), '"_stat"')).toEqual([
    `${directory}/help.yaml:11: Operator type "_stat" is used, but no package of the app has it. Did you mean "_state"? If it comes from a plugin, install the package and add it to "plugins:" in lowdefy.yaml.`,
  ]);
});

test('reports equal errors once, with their number and first places', async () => {
  const block = (id: string) => `  - { id: ${id}, type: Span, properties: { content: { _stat: b } } }\n`;
  const page = (id: string, ...blocks: readonly string[]) =>
    `id: ${id}\ntype: Box\nblocks:\n${blocks.map(block).join('')}`;
  const directory = await createApp({
    'lowdefy.yaml': app('a', 'b'),
    'a.yaml': page('a', 'one', 'two'),
    'b.yaml': page('b', 'one', 'two', 'three'),
  });
  const [text = '', ...more] = about(await complaints(directory), '"_stat"');
  expect(more).toEqual([]);
  expect(text.startsWith(`${directory}/a.yaml:4: Operator type "_stat" is used`)).toBe(true);
  expect(
    text.endsWith(` This is in 5 places, also in ${directory}/a.yaml:5, ${directory}/b.yaml:4, 2 more.`),
  ).toBe(true);
});

test('finds an unknown type in YAML only', async () => {
  const directory = await createApp({
    'lowdefy.yaml': app('home'),
    'home.yaml': dedent`
      id: home
      type: Box
      blocks:
        - id: text
          type: Markdown
          properties:
            content: |
              type: Buton
        - { id: chosen, type: Selector, properties: { options: [{ label: x, value: { type: Buton } }] } }
        - { id: go, type: Buton }\n
    `,
  });
  expect((await loadError(directory)).message).toContain(
    `${directory}/home.yaml:10: Block type "Buton" is used`,
  );
});

test('does not take the keys of MongoDB data for operators', async () => {
  // On lines of their own: since 5.4, a build prints one warning per line.
  const directory = await createApp({
    'lowdefy.yaml': app('home'),
    'home.yaml': dedent`
      id: home
      type: Box
      blocks:
        - id: go
          type: Button
          events:
            onClick:
              - id: set
                type: SetState
                params: { filter: { _id: 1 }, id: { _oid: x } }
              - { id: other, type: SetState, params: { other: { _idd: 1 } } }\n
    `,
  });
  const texts = await complaints(directory);
  expect(about(texts, '"_id"')).toEqual([]);
  expect(about(texts, '"_oid"')).toEqual([]);
  expect(about(texts, '"_idd"')).toHaveLength(1);
});

test('finds an operator of connections on a page, not in the connection', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `${app('home')}connections:\n  - id: db\n    type: Knex\n    properties: { client: { _secret: KEY } }\n`,
    'home.yaml': 'id: home\ntype: Box\nproperties: { title: { _secret: KEY } }\n',
  });
  expect(about(await complaints(directory), '"_secret"')).toEqual([
    expect.stringMatching(/\/home\.yaml:3: Operator "_secret" does not work there: [^\n]*endpoints\.$/),
  ]);
});

test.skipIf(lowdefy.isStrict)(
  'finds a reference in YAML only, and reports that of several pages once',
  async () => {
    const directory = await createApp({
      'lowdefy.yaml': app('a', 'b'),
      'a.yaml': dedent`
      id: a
      type: Box
      blocks:
        - id: help
          type: Markdown
          properties:
            content: |
              _request: get_orders
        - _ref: shared.yaml\n
    `,
      'b.yaml': 'id: b\ntype: Box\nblocks:\n  - _ref: shared.yaml\n',
      'shared.yaml': 'id: shared\ntype: Span\nproperties:\n  content: { _request: get_orders.0.name }\n',
    });
    expect(await (await load(directory)).unknownReferences()).toEqual([
      `${directory}/shared.yaml:4: The pages a, b use the request "get_orders", which they do not have.`,
    ]);
  },
);
