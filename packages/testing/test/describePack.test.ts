import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BlockDefinition, defineBlock, definePack } from '@lowdefy-mcp/render-core';
import dedent from 'dedent';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemaProperties } from '../src/index.js';
import { pageName } from '../src/pack/pageName.js';
import { BAD, title } from './badBlocks.js';
import { failures, runSuite } from './collectTests.js';
import { LEAKING, leakingBlock } from './leakingBlocks.js';

let pages: string;
beforeEach(async () => {
  pages = await mkdtemp(join(tmpdir(), 'lowdefy-conformance-'));
});
afterEach(() => rm(pages, { force: true, recursive: true }));

/** Writes the page of a block type, with one block of this type. */
async function writePage(type: string, block: object, acts?: readonly object[]): Promise<void> {
  const name = pageName(type);
  const folder = join(pages, name);
  await mkdir(folder, { recursive: true });
  const page = { id: name, type: 'Box', blocks: [{ id: 'one', type, ...block }] };
  await writeFile(join(folder, 'page.yaml'), JSON.stringify(page));
  if (acts) await writeFile(join(folder, 'acts.json'), JSON.stringify(acts));
}

const pack = (blocks: Record<string, BlockDefinition>) => definePack({ name: 'my-pack', blocks });

const Stars = defineBlock({
  meta: { category: 'input', valueType: 'number' },
  styling: ['color'],
  mcpRender: (block, h) => h.input(block, { hint: h.text`0 to ${block.properties.max}` }),
  mcpSchema: ({ properties }) => ({ type: 'number', minimum: 0, maximum: properties.max }),
});

describe('a good pack', () => {
  const rate = { type: 'setValue', blockId: 'one', value: 4 };
  const properties = () => ['title', 'max', 'color'];

  beforeEach(() =>
    writePage('Stars', { properties: { title: 'Stars', max: 5, color: 'red' } }, [
      rate,
      { ...rate, value: 9 },
    ]),
  );

  test('passes, and writes its expected files in the first run', async () => {
    const options = { pages, properties, components: { Stars: { meta: Stars.meta } } };
    expect(failures(await runSuite(pack({ Stars }), options))).toEqual({});
    expect(await readFile(join(pages, 'stars', 'expected.md'), 'utf8')).toContain('hint: 0 to 5');
    expect(await readFile(join(pages, 'stars', 'acts.md'), 'utf8')).toContain('state: {"one":4}');
    expect(failures(await runSuite(pack({ Stars }), options, { update: 'none' }))).toEqual({});
  });

  test('needs no pages for hidden types', async () => {
    const Loader = defineBlock({ meta: { category: 'display' }, hidden: true });
    const results = await runSuite(pack({ Stars, Loader }), { pages });
    expect(failures(results)).toEqual({});
    expect(Object.keys(results).filter((name) => name.startsWith('Loader'))).toEqual([]);
  });

  test('fails after a change of its output until it runs with -u', async () => {
    const only = /prints|acts/;
    const missing = await runSuite(pack({ Stars }), { pages }, { only, update: 'none' });
    expect(missing[`Stars > ${titleOf('stars', 'prints as expected')}`]).toContain(
      'does not exist. Run the test with -u',
    );
    await runSuite(pack({ Stars }), { pages }, { only });
    const Louder = defineBlock({
      ...Stars,
      mcpRender: (block, h) => h.input(block, { hint: h.text`up to 5!` }),
    });
    const changed = await runSuite(pack({ Stars: Louder }), { pages }, { only });
    expect(changed[`Stars > ${titleOf('stars', 'prints as expected')}`]).toMatch(
      /one has changed:[\s\S]*up to 5!/,
    );
    expect(failures(await runSuite(pack({ Stars: Louder }), { pages }, { only, update: 'all' }))).toEqual({});
  });

  const titleOf = (name: string, title: string) => `${pages.split('/').at(-1)}/${name} ${title}`;
});

describe('a bad pack', () => {
  test('fails for each mistake, with a message that says how to fix it', async () => {
    for (const { type, page = title, acts } of BAD) await writePage(type, page, acts);
    const blocks = Object.fromEntries(BAD.map(({ type, definition }) => [type, definition]));
    const properties = () => Object.keys(title.properties);
    const failed = Object.entries(failures(await runSuite(pack(blocks), { pages, properties })));
    const found = BAD.map(({ mistake, type, test }) => {
      const [, message] = failed.find(([name]) => name.startsWith(`${type} > `) && name.endsWith(test)) ?? [];
      return [mistake, message];
    });
    expect(found).toEqual(BAD.map(({ mistake, message }) => [mistake, expect.stringMatching(message)]));
  });

  test('fails if it shows data of any source as trusted text', async () => {
    for (const { type } of LEAKING) await writePage(type, title);
    const blocks = Object.fromEntries(LEAKING.map((leaking) => [leaking.type, leakingBlock(leaking)]));
    const found = await runSuite(pack(blocks), { pages }, { only: /keeps texts/ });
    const expected = LEAKING.map(({ type, where }) => [
      `${type} > keeps texts from outside apart from the words of the app`,
      expect.stringMatching(
        new RegExp(
          `^A text of a record, ${where}, is shown as trusted text of the app: "Of the title: .*alone\\.$`,
        ),
      ),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
    const byCorpus = await runSuite(pack(blocks), { pages }, { only: /hostile text/ });
    expect(byCorpus).toEqual(
      Object.fromEntries(
        LEAKING.map(({ type }) => [
          `${type} > shows each hostile text of the corpus as data`,
          expect.stringMatching(/^A text of a record, .*, is shown as trusted text of the app/),
        ]),
      ),
    );
  });

  test('fails if it shows only data without line breaks as trusted text', async () => {
    const Sly = defineBlock<{ title: string; note: string }>({
      meta: { category: 'display' },
      mcpRender: ({ properties: { title, note } }, h) =>
        h.derived(title, /\n/.test(String(note)) ? 'Of several lines' : `Note: ${note}`),
    });
    await writePage('Sly', { properties: { title: 'Title', note: 'Note' } });
    const found = await runSuite(pack({ Sly }), { pages }, { only: /texts? (?:from|of)/ });
    expect(Object.entries(found)).toEqual([
      ['Sly > keeps texts from outside apart from the words of the app', undefined],
      [
        'Sly > shows each hostile text of the corpus as data',
        expect.stringMatching(/^A text of a record, in property "note", \S.*: .*, is shown as trusted text/),
      ],
    ]);
  });

  test('fails if it does not accept the value that it shows', async () => {
    const Refuses = defineBlock({
      meta: { category: 'input', valueType: 'string', initValue: 'a' },
      mcpSchema: () => ({ enum: ['A', 'B'] }),
    });
    await writePage('Refuses', { properties: { title: 'Letter' } });
    const [found] = Object.values(
      await runSuite(pack({ Refuses }), { pages }, { only: /takes what it shows/ }),
    );
    expect(found).toBe(
      'Block "one" shows "a", but does not accept it. A shown value must be settable: Block "one" does not take "a". It takes one of "A", "B".',
    );
  });

  test('fails if it was made for another version of the contract', async () => {
    await writePage('Stars', title);
    const old = { ...pack({ Stars }), contract: 0 };
    const [found] = Object.values(await runSuite(old, { pages }, { only: /contract/ }));
    expect(found).toMatch(/"my-pack" was made for version 0 of the render contract/);
  });

  test('fails if its definitions are incomplete or invalid', async () => {
    const blocks = {
      'star rating': defineBlock({ meta: { category: 'display' } }),
      // Not made by defineBlock, which would reject it.
      Typo: { meta: { category: 'inptu' as never }, mcpRendr: () => null },
      Untyped: defineBlock({ meta: { category: 'input' } }),
      Strange: defineBlock({ meta: { category: 'input', valueType: 'text' as never, areas: ['content'] } }),
      Twice: defineBlock({
        meta: { category: 'display' },
        styling: ['size', 'size'],
        mcpMethods: { open: true as never },
      }),
      Shown: { ...defineBlock({ meta: { category: 'display' } }), mcpRender: 'Shown' as never },
    };
    const [found = ''] = Object.values(await runSuite(pack(blocks), { pages }, { only: /completely/ }));
    const line = (word: string) =>
      expect.stringMatching(new RegExp(`^\\S*describePack\\.test\\.ts:\\d+: ${word}`));
    expect(found.split('\n')).toEqual([
      line('Block type "Typo": meta\\.category is "inptu"\\. Did you mean "input"\\? Use one of'),
      line('Block type "Typo": Unknown member "mcpRendr"\\. Did you mean "mcpRender"\\?$'),
      line('Block type "Strange": meta\\.valueType is "text"\\. Did you mean "string"\\? Use one of any, '),
      line('Block type "Twice": "open" of mcpMethods is not a function\\.$'),
      line('Block type "Shown": mcpRender is not a function\\.$'),
      'star rating: is not a block type name. Use a name such as "StarRating".',
      expect.stringMatching(/^Untyped: meta\.valueType is missing/),
      'Strange: meta.areas is only for blocks that contain blocks. Remove it.',
      'Twice: styling lists size twice.',
    ]);
  });

  test('fails if pages of its types are missing, unknown or have the wrong id', async () => {
    await writePage('Other', title);
    await mkdir(join(pages, 'stars'));
    const [found] = Object.values(
      await runSuite(pack({ Stars }), { pages }, { only: /has a page for each/ }),
    );
    expect(found).toBe(
      `Stars has no page. Add ${join(pages, 'stars', 'page.yaml')}, with "id: stars".\n${pages}/other matches no block type of pack "my-pack". Remove it, or name it after its type.`,
    );
    await rm(join(pages, 'other'), { recursive: true });
    await writeFile(join(pages, 'stars', 'page.yaml'), '{ id: star, type: Box, blocks: [] }');
    const [wrong] = Object.values(await runSuite(pack({ Stars }), { pages }, { only: /prints/ }));
    expect(wrong).toMatch(/stars\/page\.yaml has the wrong id\. Write "id: stars"\./);
  });

  test('fails if its metas differ from those of the components', async () => {
    await writePage('Stars', title);
    const meta = { category: 'container', valueType: null, initValue: 0, slots: ['content'] };
    const options = { pages, components: { Stars: { meta }, Moons: { meta } } };
    const found = await runSuite(pack({ Stars }), options, { only: /component/ });
    expect(found).toEqual({
      'has the types of the components': 'Pack "my-pack" does not define Moons. Add them.',
      'Stars > has the meta of the component': dedent`
        meta.category is "input", the component has "container".
        meta.valueType is "number", the component has undefined.
        meta.initValue is undefined, the component has 0.
      `,
    });
    const none = await runSuite(pack({ Stars }), { pages, components: {} }, { only: /component/ });
    expect(Object.values(none)).toEqual([
      'Pack "my-pack" defines Stars, but no such component exists. Check the spelling.',
    ]);
  });

  test('fails if its pages do not show all states', async () => {
    await writePage('Stars', title);
    const options = { pages, properties: () => ['disabled'], withoutStates: { Stars: ['invalid'] } } as const;
    const [found] = Object.values(await runSuite(pack({ Stars }), options, { only: /states/ }));
    expect(found).toBe(
      'The page of Stars has no block that is loading, and none that is disabled, and none that is filled. Add one, or list the state in withoutStates if a user never sees it.',
    );
  });
});

test('describePack rejects a missing pack and a missing folder of pages', async () => {
  await expect(runSuite(undefined as never, { pages })).rejects.toThrow('describePack needs a pack');
  const nowhere = join(pages, 'nowhere');
  await expect(runSuite(pack({ Stars }), { pages: nowhere })).rejects.toThrow(
    `The folder ${nowhere} does not exist.`,
  );
});

test('schemaProperties reads the properties of block types from their schemas', async () => {
  await mkdir(join(pages, 'Stars'));
  const text = { type: 'string' };
  const option = { type: 'object', properties: { label: text, style: { properties: { color: text } } } };
  const properties = {
    type: 'object',
    properties: { title: text, options: { oneOf: [{ items: text }, { items: option }] } },
  };
  await writeFile(join(pages, 'Stars', 'schema.json'), JSON.stringify({ properties }));
  const propertiesOf = schemaProperties(pages);
  expect(propertiesOf('Stars')).toEqual([
    'title',
    'options',
    'options[].label',
    'options[].style',
    'options[].style.color',
  ]);
  // In some packages, the schema describes the whole block instead of its properties.
  await mkdir(join(pages, 'Suns'));
  await writeFile(join(pages, 'Suns', 'schema.json'), JSON.stringify({ properties: { properties } }));
  expect(propertiesOf('Suns')).toEqual(propertiesOf('Stars'));
  expect(propertiesOf('Moons')).toEqual([]);
  expect(() => schemaProperties(join(pages, 'nowhere'))).toThrow('does not exist');
});
