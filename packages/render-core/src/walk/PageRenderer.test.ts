import { beforeEach, describe, expect, test } from 'vitest';
import { type RecordedBlock, recordedContext } from '../../test/recorded.js';
import { pageOf, registryOf } from '../../test/render.js';
import {
  type BlockDefinition,
  defineBlock,
  type EngineBlock,
  type EngineContext,
  findBlock,
  listBlocks,
  PageRenderer,
} from '../index.js';

/** A mutable block of the engine. */
type Changing = { -readonly [K in keyof EngineBlock]: EngineBlock[K] } & {
  eval: { events: Record<string, { loading: boolean }> } & Record<string, unknown>;
};

const field = (id: string): RecordedBlock => ({ id, type: 'Field', category: 'input', value: 'old' });
const blocks: readonly RecordedBlock[] = [
  { id: 'box', type: 'Box', areas: { content: [field('a'), field('b')], footer: [] } },
  {
    id: 'rows',
    type: 'List',
    category: 'list',
    items: [{ content: [field('c')] }, { content: [field('c')] }],
  },
  { id: 'menu', type: 'Menu', category: 'display' },
];

let rendered: string[];
let local: Record<string, unknown>;
let context: EngineContext & { _internal: { lowdefy: Record<string, unknown> } };
let renderer: PageRenderer;

const shows = (category: 'container' | 'display' | 'input' | 'list'): BlockDefinition =>
  defineBlock({
    meta: { category },
    mcpRender(block, h) {
      rendered.push(block.id);
      const { app, local: state, items, value, areas } = block;
      const facts = JSON.stringify({ app, state, items, value, areas });
      if (category === 'list') return h.list(block, { title: facts });
      if (category === 'container') return h.container(block, { title: facts });
      return h.display(block, { title: facts });
    },
  });

beforeEach(() => {
  rendered = [];
  local = {};
  context = recordedContext(pageOf(...blocks)) as typeof context;
  const registry = registryOf({
    Box: shows('container'),
    Field: shows('input'),
    List: shows('list'),
    Menu: shows('display'),
  });
  renderer = new PageRenderer(context, { registry, local: () => local });
  renderer.render();
  rendered = [];
});

const blockOf = (id: string) =>
  listBlocks(context).find(({ blockId }) => blockId === id) as unknown as Changing;

/** Renders incrementally and compares the page with a full render. */
function renderAgain() {
  const { page } = renderer.render();
  const again = rendered;
  rendered = [];
  expect(page).toEqual(new PageRenderer(context, renderer.options).render().page);
  rendered = again;
  return page;
}

test('an unchanged page is the same object, and no block is rendered again', () => {
  const { page } = renderer.render();
  expect(renderer.render().page).toBe(page);
  expect(rendered).toEqual([]);
});

describe('renders again only the blocks affected by a change of', () => {
  const evaluate = (id: string, change: Record<string, unknown>) => {
    const block = blockOf(id);
    block.eval = { ...block.eval, ...change };
  };
  const everything = ['page', 'box', 'a', 'b', 'rows', 'c', 'c#2', 'menu'];
  const changes: Readonly<Record<string, [change: () => void, expected: readonly string[]]>> = {
    'evaluated properties': [() => evaluate('a', { properties: { title: 'New' } }), ['a']],
    'a value': [() => Object.assign(blockOf('b'), { value: 'new' }), ['b']],
    'the loading state of an event': [
      () => {
        blockOf('a').eval.events.onClick = { loading: true };
        renderer.render();
        rendered = [];
        blockOf('a').eval.events.onClick = { loading: false };
      },
      ['a'],
    ],
    'the list of events': [
      () => Object.assign(blockOf('a').eval.events, { onSearch: { loading: false } }),
      ['a'],
    ],
    'the loading state of onMount': [
      () => Object.assign(blockOf('box').eval.events, { onMount: { loading: true } }),
      ['box', 'a', 'b'],
    ],
    'the loading state of a parent block': [() => evaluate('box', { loading: true }), ['box', 'a', 'b']],
    'the visible blocks of an area': [
      () => {
        evaluate('a', { visible: false });
        renderer.render();
        evaluate('b', { visible: false });
      },
      ['box'],
    ],
    'local state of blocks': [
      () => {
        local = { open: true };
      },
      everything,
    ],
    'the id of a block': [() => Object.assign(blockOf('a'), { blockId: 'c' }), ['c', 'c#2', 'c#3']],
    menus: [
      () => Object.assign(context._internal.lowdefy, { menus: [{ menuId: 'default', links: [] }] }),
      everything,
    ],
    'the home page': [
      () => Object.assign(context._internal.lowdefy, { home: { pageId: 'start' } }),
      everything,
    ],
  };

  test.each(Object.entries(changes))('%s', (_, [change, expected]) => {
    change();
    renderAgain();
    expect(rendered).toEqual(expected);
  });

  test('the items of a list', () => {
    const { RootSlots } = context._internal as unknown as {
      RootSlots: { subSlots: Record<string, { subSlots: Record<string, object[]> }[]> };
    };
    const items = RootSlots.subSlots['block:page:page:0']?.[0]?.subSlots['block:page:rows:0'];
    items?.pop();
    renderAgain();
    expect(rendered).toEqual(['rows']);
  });
});

test('nodes keep their identity, except for the ancestors of a change', () => {
  const before = renderer.render().page;
  Object.assign(blockOf('a'), { value: 'new' });
  const after = renderAgain();
  expect(after).not.toBe(before);
  const isSame = (id: string) => findBlock(after, id) === findBlock(before, id);
  expect(['box', 'a', 'b', 'rows', 'c', 'menu'].filter(isSame)).toEqual(['b', 'rows', 'c', 'menu']);
});

test('warns of a block when it is rendered, and not again while it is cached', () => {
  const fails = defineBlock({
    meta: { category: 'input' },
    mcpRender() {
      throw new Error('broken');
    },
  });
  const failing = new PageRenderer(context, { registry: registryOf({ Field: fails }) });
  const warned = () => failing.render().warnings.map(({ blockId }) => blockId);
  expect(warned()).toEqual(['a', 'b', 'c', 'c#2']);
  expect(warned()).toEqual([]);
  Object.assign(blockOf('b'), { value: 'new' });
  expect(warned()).toEqual(['b']);
});
