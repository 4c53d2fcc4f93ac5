import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  diffPages,
  fitChanges,
  type PageNode,
  type ParsedTag,
  parseMarkdown,
  type ViewNode,
} from '../src/index.js';
import { applyChanges, comparable } from './applyChanges.js';

/** A node that edits can change. */
type Editable = { -readonly [K in keyof ViewNode]: ViewNode[K] } & {
  id?: string;
  children?: Editable[];
  [key: string]: unknown;
};

const word = fc.constantFrom('one', 'two', 'three');
const link = fc.record({ kind: fc.constant('link'), title: word, pageId: word });
const text = fc.record({ kind: fc.constant('text'), text: word });
const content = fc.oneof(
  text,
  link,
  fc.record({ kind: fc.constant('image'), alt: word }),
  fc.record({
    kind: fc.constant('table'),
    columns: fc.constant(['A']),
    rows: fc.array(fc.tuple(word), { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('keyValues'),
    entries: fc.array(fc.record({ key: word, value: word }), { maxLength: 2 }),
  }),
);
const leaf = fc
  .oneof(
    fc.record({ kind: fc.constant('button'), title: word }),
    fc.record({ kind: fc.constant('link'), title: word, pageId: word }),
    fc.record({ kind: fc.constant('display'), title: word, children: fc.array(content, { maxLength: 2 }) }),
    fc.record({
      kind: fc.constant('input'),
      label: word,
      value: word,
      validation: fc.constantFrom('error', 'success', undefined),
      options: fc.option(
        fc.constant(Array.from({ length: 9 }, (_, value) => ({ value, label: `Option ${value}` }))),
        { nil: undefined },
      ),
      children: fc.constant([]),
    }),
  )
  .map((node) => ({ ...node, id: '', type: 'Leaf' }));

const blockLink = link.map((node) => ({ ...node, id: '', type: 'Anchor' }));

/** Generates blocks. Their ids are set later. */
const block = fc.letrec<{ block: unknown; blocks: unknown[]; group: unknown }>((tie) => ({
  group: fc.record({
    kind: fc.constant('group'),
    title: word,
    closed: fc.constantFrom(true, undefined),
    children: fc.array(
      fc.oneof({ depthIdentifier: 'page', maxDepth: 4 }, link, text, blockLink, tie('group')),
      {
        maxLength: 3,
        depthIdentifier: 'page',
      },
    ),
  }),
  blocks: fc.array(fc.oneof({ depthIdentifier: 'page', maxDepth: 4 }, content, tie('block'), tie('group')), {
    maxLength: 4,
    depthIdentifier: 'page',
  }),
  block: fc.oneof(
    { depthIdentifier: 'page', maxDepth: 4 },
    leaf,
    fc.record({
      kind: fc.constant('container'),
      id: fc.constant(''),
      type: fc.constant('Box'),
      region: fc.constantFrom('nav', undefined),
      title: word,
      children: tie('blocks'),
    }),
    fc.record({
      kind: fc.constant('list'),
      id: fc.constant(''),
      type: fc.constant('List'),
      children: fc.array(fc.record({ kind: fc.constant('item'), children: tie('blocks') }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('tabs'),
      id: fc.constant(''),
      type: fc.constant('Tabs'),
      children: fc.uniqueArray(
        fc.record({
          kind: fc.constant('tab'),
          key: fc.constantFrom('k1', 'k2', 'k3'),
          title: word,
          active: fc.constantFrom(true, undefined),
          children: tie('blocks'),
        }),
        { maxLength: 3, selector: ({ key }) => key },
      ),
    }),
  ),
})).block as fc.Arbitrary<Editable>;

const edit = fc.record({
  does: fc.constantFrom('remove', 'move', 'replace', 'add', 'retitle', 'validate', 'activate', 'reorder'),
  at: fc.nat(40),
  to: fc.nat(40),
  block,
  title: word,
});

/** Generates a page before and after some edits. */
const pages = fc
  .tuple(fc.array(block, { maxLength: 5 }), fc.array(edit, { minLength: 1, maxLength: 5 }))
  .map(([blocks, edits]) => {
    const page = {
      kind: 'page',
      id: 'page',
      type: 'Box',
      title: 'Page',
      children: structuredClone(blocks),
    } as unknown as Editable;
    nameBlocks(page, 'a');
    const before = structuredClone(page) as unknown as PageNode;
    for (const [index, one] of edits.entries()) {
      applyEdit(page, { ...one, block: structuredClone(one.block) });
      nameBlocks(page, `new${index}_`);
    }
    return [before, page as unknown as PageNode] as const;
  });

/** All nodes below a node, with their parents. */
function below(node: Editable): { node: Editable; parent: Editable }[] {
  return (node.children ?? []).flatMap((child) => [{ node: child, parent: node }, ...below(child)]);
}

/** Gives ids to blocks without one, and numbers to the items of lists. */
function nameBlocks(page: Editable, prefix: string): void {
  let count = 0;
  for (const { node } of below(page)) if (node.id === '') node.id = `${prefix}${count++}`;
  for (const { node } of below(page)) {
    if (node.kind !== 'list') continue;
    node.items = node.children?.length ?? 0;
    for (const [index, item] of (node.children ?? []).entries()) item.index = index;
  }
}

function applyEdit(
  page: Editable,
  {
    does,
    at,
    to,
    block: added,
    title,
  }: { does: string; at: number; to: number; block: Editable; title: string },
): void {
  const all = below(page);
  const chosen = all[at % Math.max(all.length, 1)];
  const parents = [
    page,
    ...all
      .map(({ node }) => node)
      .filter(({ kind }) => kind === 'container' || kind === 'item' || kind === 'tab'),
  ];
  const parent = parents[to % parents.length] as Editable;
  if (does === 'add') parent.children?.splice(at % 3, 0, added);
  if (chosen === undefined) return;
  const siblings = chosen.parent.children as Editable[];
  const index = siblings.indexOf(chosen.node);
  const isPart = ['item', 'tab'].includes(chosen.node.kind);
  if (does === 'remove') siblings.splice(index, 1);
  if (does === 'reorder') siblings.unshift(...siblings.splice(index, 1));
  if (does === 'replace' && !isPart && chosen.parent.kind !== 'group') siblings.splice(index, 1, added);
  if (does === 'retitle')
    Object.assign(
      chosen.node,
      'text' in chosen.node ? { text: title } : 'title' in chosen.node ? { title } : {},
    );
  if (does === 'validate' && chosen.node.kind === 'input')
    chosen.node.validation = title === 'one' ? 'error' : 'success';
  if (does === 'activate' && chosen.node.kind === 'tab')
    chosen.node.active = chosen.node.active ? undefined : true;
  const isInside = parent === chosen.node || below(chosen.node).some(({ node }) => node === parent);
  if (does === 'move' && !isPart && !isInside) parent.children?.push(...siblings.splice(index, 1));
}

/** The blocks, items and tabs of a tree, in the order in which they are printed. */
function namesIn(node: ViewNode): unknown[] {
  const { id, key, index, partial, closed } = node as unknown as Record<string, unknown>;
  const name = node.kind === 'page' ? undefined : (id ?? key ?? index);
  const inside = closed || !('children' in node) ? [] : node.children.flatMap(namesIn);
  return [...(name === undefined ? [] : [[name, partial ?? false]]), ...inside];
}

function parsedNames({ attributes: { id, key, index, partial }, children }: ParsedTag): unknown[] {
  const name = id ?? key ?? index;
  return [...(name === undefined ? [] : [[name, partial ?? false]]), ...children.flatMap(parsedNames)];
}

test('a reader who applies the changes to the page before has the page after', () => {
  fc.assert(
    fc.property(pages, ([before, after]) => {
      const { changed } = diffPages(before, after);
      const { tree, text } = fitChanges(before, after);
      const removed = /^Removed: (.*)$/m.exec(text)?.[1]?.split(', ') ?? [];
      expect(comparable(applyChanges(before, { page: tree, removed, changed }))).toEqual(comparable(after));
      // The printed changes have all blocks of the tree, and say which of them are partial.
      expect(parseMarkdown(text).children.flatMap(parsedNames)).toEqual(namesIn(tree));
    }),
    { numRuns: 1500 },
  );
});
