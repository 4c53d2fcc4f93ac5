import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import {
  composePacks,
  defineBlock,
  definePack,
  diffPages,
  estimateTokens,
  type InputNode,
  type PageNode,
  printChanges,
  renderPage,
  type ViewNode,
} from '../src/index.js';
import { type RecordedBlock, recordedContext } from './recorded.js';

const text = (id: string, content = id): RecordedBlock => ({
  id,
  type: 'Text',
  category: 'display',
  properties: { content },
});
const field = (id: string, value: unknown): RecordedBlock => ({
  id,
  type: 'Field',
  category: 'input',
  value,
});
const box = (id: string, ...content: RecordedBlock[]): RecordedBlock => ({
  id,
  type: 'Box',
  areas: { content },
});
const list = (id: string, ...items: RecordedBlock[][]): RecordedBlock => ({
  id,
  type: 'List',
  category: 'list',
  items: items.map((content) => ({ content })),
});
/** Tabs: the first is active, the last contains the given blocks. */
const tabs = (...panels: (string | RecordedBlock)[]): RecordedBlock => {
  const names = panels.filter((panel) => typeof panel === 'string');
  const inside = panels.filter((panel) => typeof panel !== 'string');
  return {
    id: 't',
    type: 'Tabs',
    properties: { active: names[0], names: names.toSorted() },
    areas: { content: inside },
  };
};

const Tabs = defineBlock<{ active: string; names: string[] }>({
  meta: { category: 'container' },
  mcpRender: (block, h) =>
    h.tabs(block, {
      tabs: block.properties.names.map((key, index, { length }) => ({
        key,
        active: key === block.properties.active,
        children: index === length - 1 && h.area('content'),
      })),
    }),
});
/** Two menus: the first one lists names. */
const Menus = defineBlock<{ names: string[] }>({
  meta: { category: 'display' },
  mcpRender: ({ properties: { names } }, h) => [
    h.region('nav', [
      h.group(h.text`Names`, { children: names.map((name) => h.menuLink({ pageId: name, title: name })) }),
    ]),
    h.region('header', [
      h.group(h.text`More`, { children: [h.menuLink({ pageId: 'more', title: 'more' })] }),
    ]),
  ],
});
const registry = composePacks([definePack({ name: 'tabs', blocks: { Tabs, Menus } })]);
const page = (...content: RecordedBlock[]) =>
  renderPage(recordedContext(box('page', ...content)), { registry }).page;

const none = { added: [], changed: [], removed: [], moved: [] };

describe('diffPages', () => {
  test('finds no changes between equal pages', () => {
    expect(
      diffPages(page(text('a'), box('b', text('c'))), page(text('a'), box('b', text('c')))),
    ).toMatchObject({
      ...none,
      page: { children: [] },
    });
  });

  test.each([
    ['a changed value', page(field('a', 1), text('b')), page(field('a', 2), text('b')), { changed: ['a'] }],
    [
      'a changed value of a nested block',
      page(box('x', box('y', field('a', 1)))),
      page(box('x', box('y', field('a', 2)))),
      { changed: ['a'] },
    ],
    ['a new block', page(text('a')), page(text('a'), box('b', text('c'))), { added: ['b'] }],
    ['a removed block', page(text('a'), box('b', text('c'))), page(text('a')), { removed: ['b'] }],
    [
      'a changed order',
      page(text('a'), text('b'), text('c')),
      page(text('c'), text('a'), text('b')),
      { moved: ['c'] },
    ],
    [
      'a changed parent',
      page(box('x', text('a')), box('y')),
      page(box('x'), box('y', text('a'))),
      { moved: ['a'] },
    ],
    [
      'an added item',
      page(list('l', [text('l.0')])),
      page(list('l', [text('l.0')], [text('l.1')])),
      { changed: ['l'], added: ['l.1'] },
    ],
    [
      'a removed item',
      page(list('l', [text('l.0')], [text('l.1')])),
      page(list('l', [text('l.0')])),
      { changed: ['l'], removed: ['l.1'] },
    ],
    [
      'a change of the second of two blocks with the same id',
      page(text('a', '1'), text('a', '2')),
      page(text('a', '1'), text('a', '3')),
      { changed: ['a#2'] },
    ],
    ['a changed active tab', page(tabs('one', 'two')), page(tabs('two', 'one')), { changed: ['t'] }],
    ['an added tab', page(tabs('one')), page(tabs('one', 'two')), { changed: ['t'] }],
    [
      'a block moved out of a removed tab',
      page(tabs('one', 'two', text('a'))),
      page(tabs('one'), text('a')),
      { changed: ['t'], moved: ['a'] },
    ],
  ])('finds %s', (_, before, after, expected) => {
    expect(diffPages(before, after)).toMatchObject({ ...none, ...expected });
  });
});

test('diffPages matches blocks with the same id by order, including their children', () => {
  const leaf: ViewNode = { kind: 'display', id: 'x', type: 'Text', children: [] };
  const twin = (...children: ViewNode[]): ViewNode => ({ kind: 'container', id: 'b', type: 'Box', children });
  const twins = (...children: ViewNode[]): PageNode => ({
    kind: 'page',
    id: 'p',
    type: 'Box',
    title: 'p',
    children,
  });
  expect(diffPages(twins(twin(leaf), twin()), twins(twin(), twin(leaf)))).toMatchObject({
    ...none,
    moved: ['x'],
  });
});

test('diffPages lists invalid fields first, and ignores that a field became valid', () => {
  const input = (id: string, value: string, validation?: InputNode['validation']): InputNode => ({
    kind: 'input',
    id,
    type: 'TextInput',
    value,
    children: [],
    ...(validation && { validation }),
  });
  const form = (...fields: readonly InputNode[]): PageNode => {
    const [last, ...others] = fields.toReversed();
    const inner: ViewNode = { kind: 'container', id: 'inner', type: 'Box', children: last ? [last] : [] };
    return { kind: 'page', id: 'p', type: 'Box', title: 'p', children: [...others.toReversed(), inner] };
  };
  const before = form(input('a', 'x'), input('b', ''), input('c', 'x'), input('d', ''));
  const after = form(
    input('a', 'y', 'success'),
    input('b', '', 'error'),
    input('c', 'x', 'success'),
    input('d', '', 'error'),
  );
  const { page: shown, ...diff } = diffPages(before, after);
  expect(diff).toEqual({ ...none, changed: ['b', 'd', 'a'] });
  expect(shown.children).toMatchObject([{ id: 'b' }, { id: 'inner', children: [{ id: 'd' }] }, { id: 'a' }]);
  expect(diffPages(form(input('a', 'x')), form(input('a', 'x', 'success')))).toMatchObject(none);
});

describe('printChanges', () => {
  test('prints changes inside their ancestors, and lists removed blocks', () => {
    const before = page(text('intro'), box('form', field('a', 1), field('b', 2), text('old')), text('end'));
    const after = page(text('intro'), box('form', field('a', 1), field('b', 3)), text('new'), text('end'));
    expect(printChanges(before, after)).toMatchInlineSnapshot(`
      "# page
      Page: page (changes only)
      Added: new
      Changed: b
      Removed: old

      <container id=form noRenderer partial>
      <input id=b type=Field noRenderer/> b = 3
      </container>
      <display id=new type=Text noRenderer/> new
      "
    `);
  });

  test('lists removed blocks even if nothing else changed', () => {
    expect(printChanges(page(text('a'), text('b')), page(text('a')))).toBe(
      '# page\nPage: page (changes only)\nRemoved: b\n',
    );
  });

  test('respects the token budget and keeps the indices of items', () => {
    const items = (value: number) =>
      page(
        list(
          'l',
          ...Array.from({ length: 300 }, (_, index) => [field(`l.${index}`, index < 100 ? 0 : value)]),
        ),
      );
    const printed = printChanges(items(1), items(2), { maxTokens: 800 });
    expect(estimateTokens(printed)).toBeLessThanOrEqual(800);
    expect(printed).toMatch(/^Changed: l\.100, .* and 180 more$/m);
    const shown = [...printed.matchAll(/<input id=l\.(\d+)/g)].map(([, index]) => Number(index));
    expect(shown[0]).toBe(100);
    expect(printed).toContain(`(read id=l from=${(shown.at(-1) as number) + 1})`);
  });

  test('reports that there are no changes', () => {
    expect(printChanges(page(text('a')), page(text('a')))).toBe('Page: page (no changes)\n');
  });

  test('prints the whole page if the page id changed', () => {
    const other = { ...page(text('a')), id: 'other' };
    expect(printChanges(page(text('a')), other)).toContain('Page: other\n\n<display id=a ');
  });

  test('reports a change of the page itself without unchanged blocks', () => {
    const before = page(text('a'));
    const printed = printChanges(before, { ...before, title: 'Another title' });
    expect(printed).toBe('# Another title\nPage: page (changes only)\nChanged: page\n');
  });

  test('prints the entries of a changed menu, and nothing of an unchanged one', () => {
    const menus = (...names: string[]) => page({ id: 'm', type: 'Menus', properties: { names } });
    expect(printChanges(menus('Ann', 'Ben'), menus('Ann', 'Cid'))).toBe(dedent`
      # page
      Page: page (changes only)
      Changed: $nav

      <nav id=$nav>
      <link pageId=Ann/> Names > Ann
      <link pageId=Cid/> Names > Cid
      </nav>\n
    `);
  });

  test('shows that an item of a list with one changed block has other content, too', () => {
    const item = (value: number): ViewNode => {
      const input: ViewNode = { kind: 'input', id: 'l.0.a', type: 'Field', value, children: [] };
      return { kind: 'item', index: 0, children: [{ kind: 'text', text: 'Note' }, input] };
    };
    const items = (value: number) => {
      const node = { kind: 'list', id: 'l', type: 'List', items: 1, children: [item(value)] } as ViewNode;
      return { ...page(), children: [node] };
    };
    expect(printChanges(items(1), items(2))).toContain(dedent`
      <list id=l items=1>
      <item index=0 partial>
      <input id=l.0.a type=Field/> = 2
      </item>
      </list>
    `);
  });

  test('prints all tabs if one is gone', () => {
    expect(printChanges(page(tabs('one', 'two', 'three')), page(tabs('one', 'two')))).toBe(dedent`
      # page
      Page: page (changes only)
      Changed: t

      <tabs id=t>
      <tab key=one active/>
      <tab key=two/>
      </tabs>\n
    `);
  });

  test('prints a block whole if its own content is gone, because a partial block has the same content as before', () => {
    const note = (...content: ViewNode[]): PageNode => {
      const button: ViewNode = { kind: 'button', id: 'b', type: 'Button', title: 'OK' };
      const node: ViewNode = { kind: 'container', id: 'c', type: 'Box', children: [...content, button] };
      return { ...page(), children: [node] };
    };
    expect(printChanges(note({ kind: 'text', text: 'Sure?' }), note())).toContain(dedent`
      <container id=c>
      <button id=b/> OK
      </container>
    `);
  });

  test('takes the same options as printMarkdown', () => {
    const printed = printChanges(page(field('a', 1)), page(field('a', 'abcdef')), { maxText: 3 });
    expect(printed).toContain('<input id=a type=Field noRenderer/> a = "abc" … 3 more characters');
  });
});
