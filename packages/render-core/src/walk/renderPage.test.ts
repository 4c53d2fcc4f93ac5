import { describe, expect, test } from 'vitest';
import { type RecordedBlock, recordedContext } from '../../test/recorded.js';
import { note, pageOf, registryOf, render } from '../../test/render.js';
import {
  type BlockDefinition,
  composePacks,
  defineBlock,
  type EngineContext,
  parseMarkdown,
  printMarkdown,
  renderPage,
} from '../index.js';

describe('children', () => {
  const text = (id: string) =>
    ({ id, type: 'Text', category: 'display', properties: { content: id } }) as const;
  const ids = (markdown: string) => markdown.match(/(?<=<display id=)\w+/g);

  test('h.area renders one area, h.areas all areas of the meta in their order', () => {
    const two: RecordedBlock = {
      id: 'two',
      type: 'Two',
      areas: { b: [text('b1'), text('b2')], a: [text('a1')], unseen: [text('never')] },
    };
    const One = defineBlock({
      meta: { category: 'container' },
      mcpRender: (block, h) => h.container(block, { children: h.area('a') }),
    });
    const All = defineBlock({ meta: { category: 'container', areas: ['a', 'b'] } });
    expect(ids(printMarkdown(render({ Two: One }, two).page))).toEqual(['a1']);
    expect(ids(printMarkdown(render({ Two: All }, two).page))).toEqual(['a1', 'b1', 'b2']);
    expect(ids(printMarkdown(render({}, two).page))).toEqual(['b1', 'b2', 'a1', 'never']);
  });

  test('an omitted block and its children are listed in placed, but not rendered', () => {
    const box: RecordedBlock = { id: 'box', type: 'Box', areas: { content: [text('inside')] } };
    const { page, placed } = renderPage(recordedContext(pageOf(box, text('beside'))), {
      registry: registryOf({}),
      omit: ({ blockId }) => blockId === 'box',
    });
    expect(ids(printMarkdown(page))).toEqual(['beside']);
    expect(printMarkdown(page)).not.toContain('box');
    expect([...placed.values()].map(({ view }) => view?.id)).toEqual(['page', 'box', 'inside', 'beside']);
  });

  test('h.items renders the items of a list with their index, and optionally only one area of each', () => {
    const list: RecordedBlock = {
      id: 'list',
      type: 'Rows',
      category: 'list',
      items: [
        { content: [text('c0')], extra: [text('e0')] },
        { content: [text('c1')], extra: [] },
      ],
    };
    const Rows = defineBlock({
      meta: { category: 'list' },
      mcpRender: (block, h) => h.list(block, { children: h.items('extra'), actions: ['pushItem'] }),
    });
    expect(parseMarkdown(printMarkdown(render({ Rows }, list).page)).children).toMatchObject([
      {
        name: 'list',
        attributes: { items: 2, actions: ['pushItem'] },
        children: [
          { name: 'item', attributes: { index: 0 }, children: [{ attributes: { id: 'e0' } }] },
          { name: 'item', attributes: { index: 1 }, children: [] },
        ],
      },
    ]);
    expect(ids(printMarkdown(render({}, list).page))).toEqual(['c0', 'e0', 'c1']);
  });

  test('blocks of an area that is not shown are not rendered', () => {
    const rendered: string[] = [];
    const Text = defineBlock({
      meta: { category: 'display' },
      mcpRender(block, h) {
        rendered.push(block.id);
        return h.display(block);
      },
    });
    const Modal = defineBlock({
      meta: { category: 'container' },
      mcpRender: (block, h) =>
        h.container(block, { open: Boolean(block.local.open), children: block.local.open ? h.areas() : [] }),
    });
    const modal: RecordedBlock = { id: 'modal', type: 'Modal', areas: { content: [text('inside')] } };
    const registry = registryOf({ Text, Modal });
    const closed = renderPage(recordedContext(pageOf(modal)), { registry });
    expect(rendered).toEqual([]);
    expect(printMarkdown(closed.page)).toContain('<container id=modal type=Modal closed/>');
    const open = renderPage(recordedContext(pageOf(modal)), { registry, local: () => ({ open: true }) });
    expect(rendered).toEqual(['inside']);
    expect(printMarkdown(open.page)).toContain('<container id=modal type=Modal open>');
  });

  test('h.tabs renders only the children of the active tab', () => {
    const Tabs = defineBlock({
      meta: { category: 'container' },
      mcpRender: (block, h) =>
        h.tabs(block, {
          tabs: block.areas.map((key, index) => ({
            key,
            title: block.properties[key],
            active: index === 0,
            children: index === 0 && h.area(key),
          })),
        }),
    });
    const tabs: RecordedBlock = {
      id: 'tabs',
      type: 'Tabs',
      properties: { one: 'The first' },
      areas: { one: [text('shown')], two: [text('hidden')] },
    };
    expect(printMarkdown(render({ Tabs }, tabs).page)).toMatchInlineSnapshot(`
      "# page
      Page: page

      <tabs id=tabs>
      <tab key=one active> The first
      <display id=shown type=Text noRenderer/> shown
      </tab>
      <tab key=two/>
      </tabs>
      "
    `);
  });
});

test('the title of a page is trimmed, as in browsers: templates often end with a line break', () => {
  const titled = (title: string) => {
    const page = { ...pageOf(note), properties: { title }, config: { title: { _state: 'name' } } };
    return renderPage(recordedContext(page), { registry: registryOf({}) }).page.title;
  };
  expect(titled(' Ann\n')).toEqual({ data: 'Ann' });
  expect(titled('\n')).toBe('page');
});

test('the title of a page is the title of its root block, or the page id', () => {
  const titled = (properties: Record<string, unknown>, Page?: BlockDefinition) =>
    renderPage(recordedContext({ ...pageOf(note), type: 'Page', properties }), {
      registry: registryOf(Page ? { Page } : {}),
    }).page;
  expect(titled({ title: 'Orders' }).title).toBe('Orders');
  expect(titled({}).title).toBe('page');
  const Page = defineBlock({
    meta: { category: 'container' },
    mcpRender: (block, h) => h.container(block, { title: h.text`All orders` }),
  });
  expect(titled({ title: 'Orders' }, Page)).toMatchObject({
    title: 'All orders',
    children: [{ id: 'note' }],
  });
  const Wide = defineBlock({
    meta: { category: 'container' },
    mcpRender: (block, h) => [h.button(block), h.areas()],
  });
  expect(titled({ title: 'Orders' }, Wide).children).toMatchObject([{ kind: 'button' }, { id: 'note' }]);
});

test('blocks that were never evaluated or are hidden are not shown', () => {
  const { page } = render({}, { ...note, evaluation: { visible: false } }, { ...note, id: 'shown' });
  expect(page.children.map((node) => 'id' in node && node.id)).toEqual(['shown']);
});

test('a block whose component throws is not shown, nor are its children', () => {
  const Box = defineBlock({
    meta: { category: 'container' },
    mcpFails: ({ properties }) => properties.broken === true,
  });
  const box = (broken: boolean): RecordedBlock => ({
    id: 'box',
    type: 'Box2',
    properties: { broken },
    areas: { content: [note] },
  });
  const shown = [...render({ Box2: Box }, box(false)).placed.keys()];
  expect(shown.map(({ blockId }) => blockId)).toContain('note');
  const { page, placed } = render({ Box2: Box }, box(true));
  expect(page.children).toEqual([]);
  expect([...placed.values()].slice(1)).toMatchObject([
    { block: { blockId: 'box' }, shown: false, failed: true },
  ]);
});

test('a block that the option "failed" names is not shown', () => {
  const failed = ({ blockId }: { blockId: string }) => blockId === 'note';
  const context = recordedContext(pageOf(note, { ...note, id: 'other' }));
  const { page } = renderPage(context, { registry: composePacks([]), failed });
  expect(page.children.map((node) => 'id' in node && node.id)).toEqual(['other']);
});

test('an mcpFails that throws is reported, and the block is shown', () => {
  const Note = defineBlock({
    meta: { category: 'display' },
    mcpFails: () => {
      throw new Error('a mistake');
    },
  });
  const { page, warnings } = render({ Note }, note);
  expect(page.children).toHaveLength(1);
  expect(warnings).toMatchObject([{ message: 'mcpFails of block type "Note" failed: a mistake' }]);
});

test('a hidden page shows no blocks', () => {
  const hidden = recordedContext({ ...pageOf(note), evaluation: { visible: false } });
  expect(renderPage(hidden, { registry: composePacks([]) }).page.children).toEqual([]);
});

test('renderPage rejects an unknown context and says what it expects', () => {
  const registry = composePacks([]);
  expect(() => renderPage({} as EngineContext, { registry })).toThrow(
    /getContext returns; this has no _internal/,
  );
  expect(() => renderPage({ _internal: {} }, { registry })).toThrow(
    /expected RootSlots \(Lowdefy 5\.4\), .*RootAreas/,
  );
});
