import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { HtmlPrinter, printHtml } from '../src/html.js';
import type { InputNode, ListNode, PageNode, TableNode, ViewNode } from '../src/index.js';
import { changedBlocks } from '../src/print/html/changedBlocks.js';
import { isBlockNode } from '../src/view/visit.js';
import { hostileString, viewTree } from './arbitraries.js';

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['childNode'];

/** All elements allowed in the HTML of a page. */
const ELEMENTS = new Set(
  'abbr bdi button datalist dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header img input label legend nav option p pre section select small span strong summary table tbody td textarea th thead tr'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(?:class|data-(?:args|block|detail|event|events|filter|method|navigate|open|rows|status|type|validation|value)|aria-(?:busy|current|describedby|invalid|label|selected)|alt|checked|disabled|for|hidden|id|list|max|maxlength|min|multiple|name|open|placeholder|required|role|rows|scope|selected|src|step|tabindex|title|type|value)$/;

function elementsOf(html: string): readonly Element[] {
  const found: Element[] = [];
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      found.push(node);
      walk(node.childNodes);
    }
  };
  walk(parseFragment(html).childNodes);
  return found;
}

const attributeOf = (element: Element, name: string) =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** Replaces control characters and lone surrogates as the printer does. */
const printed = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '\ufffd');

/** Returns the ids of the visible blocks; blocks of inactive tabs are not printed. */
function shownBlocks(node: ViewNode): readonly string[] {
  if (node.kind === 'tab' && !node.active) return [];
  const inside = 'children' in node ? node.children.flatMap(shownBlocks) : [];
  return isBlockNode(node) ? [node.id, ...inside] : inside;
}

describe('hostile strings', () => {
  test('are never markup: only known elements and attributes are printed, in their places', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        const html = printHtml(tree);
        // If the parser corrected invalid HTML, the serialised HTML would differ.
        expect(unescapeHtml(withoutFirstBreaks(html))).toBe(unescapeHtml(serialize(parseFragment(html))));
        const elements = elementsOf(html);
        for (const { tagName, attrs } of elements) {
          expect(ELEMENTS).toContain(tagName);
          for (const { name } of attrs) expect(name).toMatch(ATTRIBUTES);
        }
        expect(elements.flatMap((element) => attributeOf(element, 'data-block') ?? [])).toEqual(
          shownBlocks(tree).map(printed),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('are never the URL of a loaded resource', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), hostileString, fc.constant('javascript:alert(1)')), (address) => {
        const nodes = [
          { kind: 'image', id: 'a', type: 'Img', src: address },
          { kind: 'link', title: 'Out', url: address },
        ] as const;
        for (const element of elementsOf(printHtml(page(...nodes)))) {
          expect(attributeOf(element, 'href')).toBeUndefined();
          expect(attributeOf(element, 'src') ?? 'data:image/').toMatch(/^data:image\//);
        }
      }),
    );
  });
});

describe('after a change', () => {
  const input = (id: string, value: string): InputNode => ({
    kind: 'input',
    id,
    type: 'TextInput',
    value,
    children: [],
  });
  const box = (id: string, ...children: ViewNode[]): ViewNode => ({
    kind: 'container',
    id,
    type: 'Box',
    children,
  });
  const before = page(box('a', input('b', '1'), input('c', '1')), input('d', '1'));

  test.each<[string, PageNode, readonly string[]]>([
    ['no change', before, []],
    ['equal copies of all nodes', structuredClone(before), []],
    ['one field', page(box('a', input('b', '2'), input('c', '1')), input('d', '1')), ['b']],
    ['two fields', page(box('a', input('b', '2'), input('c', '1')), input('d', '2')), ['b', 'd']],
    ['a changed and a removed block', page(box('a', input('b', '2')), input('d', '1')), ['a']],
    ['blocks in another order', page(box('a', input('c', '1'), input('b', '1')), input('d', '1')), ['a']],
    ['the page itself', page(input('d', '1')), ['home']],
  ])('only the smallest changed blocks are printed again: %s', (_, after, expected) => {
    expect(changedBlocks(before, after).map((node) => ('id' in node ? node.id : ''))).toEqual(expected);
  });

  test('a changed node without an id is printed with its parent block', () => {
    const tabs = (text: string): ViewNode => ({
      kind: 'tabs',
      id: 'tabs',
      type: 'Tabs',
      children: [{ kind: 'tab', key: 'one', title: 'One', active: true, children: [{ kind: 'text', text }] }],
    });
    expect(changedBlocks(page(tabs('a')), page(tabs('b')))).toMatchObject([{ id: 'tabs' }]);
  });

  test('the whole page is printed again if an id is not unique', () => {
    const twins = (value: string) => page(input('b', value), input('b', '1'));
    expect(changedBlocks(twins('1'), twins('2'))).toMatchObject([{ kind: 'page' }]);
  });

  test('a printer prints only changed blocks, and caches the rest', () => {
    const printer = new HtmlPrinter();
    printer.print(before);
    const [kept, other] = before.children as [ViewNode, ViewNode];
    // Printing this node again would throw: no handler has this kind.
    Object.defineProperty(kept, 'kind', { value: 'gone' });
    const after: PageNode = { ...before, children: [kept, { ...other, value: '2' } as ViewNode] };
    expect(printer.print(after)).toBe(
      printHtml(page(box('a', input('b', '1'), input('c', '1')), input('d', '2'))),
    );
  });
});

describe('buttons', () => {
  const list = (fields: Partial<ListNode>): ViewNode => ({
    kind: 'list',
    id: 'people',
    type: 'ControlledList',
    items: 1,
    actions: ['pushItem', 'removeItem'],
    // Renderers add other nodes than items to a list, which the type does not allow.
    children: [
      { kind: 'item', index: 0, children: [] },
      {
        kind: 'keyValues',
        entries: [
          { key: 'pushItem', value: 'Add a person' },
          { key: 'Count', value: '1' },
        ],
      },
    ] as readonly ViewNode[] as ListNode['children'],
    ...fields,
  });

  test('have the titles that the block configures, which are not printed again elsewhere', () => {
    const html = printHtml(page(list({})));
    expect(html).toContain('data-method="pushItem" data-args="[]">Add a person</button>');
    expect(html).toContain('data-method="removeItem" data-args="[0]">Remove</button>');
    expect(html).toContain('<dl><dt>Count</dt><dd>1</dd></dl>');
  });

  test('are omitted for events that cannot be used', () => {
    const html = printHtml(page(list({ disabled: true })));
    expect(html).not.toContain('<button');
    expect(html).toContain('<dt>pushItem</dt><dd>Add a person</dd>');
  });

  test('of an item trigger onRemove if the list has this event', () => {
    const html = printHtml(page(list({ actions: [], events: ['onAdd', 'onRemove'] })));
    expect(html).toContain('data-event="onRemove" data-detail="{&quot;index&quot;:0}">Remove</button>');
    expect(html.match(/data-event="onRemove"/g)).toHaveLength(1);
    expect(html).toContain('data-event="onAdd">Add</button>');
  });
});

describe('tables', () => {
  const rows = (count: number): TableNode => ({
    kind: 'table',
    columns: ['Name'],
    rows: Array.from({ length: count }, (_, index) => [`row ${index}`]),
    numbered: true,
  });
  const shown = (count: number, maxRows?: number) =>
    printHtml(
      page({ kind: 'display', id: 'grid', type: 'Grid', events: ['onRowClick'], children: [rows(count)] }),
      { maxRows },
    );

  test('show the first rows, and a button to show more', () => {
    const html = shown(1000);
    expect(html.match(/<tr>/g)).toHaveLength(101);
    expect(html).toContain('<small>100 of 1000 rows</small> <button type="button" data-rows="200">');
    expect(shown(1000, 1000)).not.toContain('data-rows');
  });

  test('have a button for each row that can be clicked', () => {
    expect(shown(3)).toContain('data-event="onRowClick" data-detail="{&quot;rowIndex&quot;:2}"');
  });
});

function page(...children: readonly ViewNode[]): PageNode {
  return { kind: 'page', id: 'home', type: 'Box', title: 'Home', children };
}

/** Removes differences between the escapes of the printer and of the serialiser. */
function unescapeHtml(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('=""', '')
    .replaceAll('&amp;', '&');
}

/** Drops the first line break of pre and textarea, as an HTML parser does. */
function withoutFirstBreaks(html: string): string {
  return html.replaceAll(/(<(?:pre|textarea)(?:"[^"]*"|[^">])*>)\n/g, '$1');
}
