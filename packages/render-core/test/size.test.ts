import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import {
  composePacks,
  defineBlock,
  definePack,
  findBlock,
  type PrintOptions,
  parseMarkdown,
  printJson,
  printMarkdown,
  printOutline,
  renderPage,
  type ViewNode,
} from '../src/index.js';
import { type RecordedBlock, recordedContext } from './recorded.js';

const rows = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));
const text = (id: string): RecordedBlock => ({
  id,
  type: 'Text',
  category: 'display',
  properties: { content: id },
});

const { page } = renderPage(
  recordedContext({
    id: 'long',
    type: 'Box',
    areas: {
      content: [
        { id: 'table', type: 'Grid', category: 'display', properties: { rowData: rows } },
        {
          id: 'pick',
          type: 'Selector',
          category: 'input',
          value: null,
          properties: { options: rows.map(({ id, name }) => ({ value: id, label: name })) },
        },
        {
          id: 'list',
          type: 'List',
          category: 'list',
          items: rows.map(({ id }) => ({ content: [text(`t${id}`)] })),
        },
        { id: 'card', type: 'Card', areas: { content: [text('a'), text('b'), text('c')] } },
        text('last'),
      ],
    },
  }),
  { registry: composePacks([]) },
);

const block = (id: string) => findBlock(page, id) as ViewNode;
const tableRows = (markdown: string) => markdown.match(/^\| \d+ \|/gm)?.length ?? 0;

/** Prints a block, and again from where the first mark says, until there is none. */
function* readOn(id: string, options: PrintOptions = {}): Generator<string> {
  for (let from: PrintOptions['from'] | undefined = {}; from; ) {
    const printed = printMarkdown(block(id), { ...options, from });
    yield printed;
    const mark = /… \d+ more \w+ \(read id=(\w+) (\w+)=(\d+)/.exec(printed);
    if (mark) expect(mark[1]).toBe(id);
    from = mark ? { [mark[2] as string]: Number(mark[3]) } : undefined;
  }
}

describe('long tables, lists and options', () => {
  test('are cut at 50, and the mark says how many are left and how to get them', () => {
    const printed = printMarkdown(page);
    expect(tableRows(printed)).toBe(50);
    expect(printed).toContain('\n… 70 more rows (read id=table rows=50)\n');
    expect(printed).toContain('50 (row 50), … 70 more options (read id=pick options=50)\n');
    expect(printed.match(/<item /g)).toHaveLength(50);
    expect(printed).toContain('\n… 70 more items (read id=list items=50)\n');
  });

  test('can be cut elsewhere', () => {
    expect(tableRows(printMarkdown(page, { maxRows: 3 }))).toBe(3);
    expect(printMarkdown(page, { maxOptions: 1 })).toContain('Options: 1 (row 1), … 119 more options');
    expect(printMarkdown(page, { maxRows: 119 })).toContain('… 1 more row (read id=table rows=119)');
    expect(printMarkdown(page, { maxRows: 120, maxOptions: 120 })).not.toContain('…');
  });

  test('are read on from where the mark says, to the end, with nothing lost or twice', () => {
    for (const [id, pattern] of [
      ['table', /^\| (\d+) \|/gm],
      ['pick', /(\d+) \(row/g],
      ['list', /<item index=(\d+)>/g],
    ] as const) {
      const seen = [...readOn(id)].flatMap((printed) =>
        [...printed.matchAll(pattern)].map(([, found]) => found),
      );
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
    }
  });

  test('and with a search, whose mark says it again', () => {
    const printed = [...readOn('pick', { search: 'row 1', maxOptions: 10 })];
    expect(printed[0]).toContain('(read id=pick options=10 search="row 1")');
    expect(printed.join('').match(/\d+ \(row 1/g)).toHaveLength(32);
  });

  test('long texts and values are cut and read on too', () => {
    const words = Array.from({ length: 300 }, (_, index) => `word ${index}`).join('\n');
    const { page: texts } = renderPage(
      recordedContext({
        id: 'texts',
        type: 'Box',
        areas: {
          content: [
            { id: 'note', type: 'Text', category: 'display', properties: { content: words }, config: {} },
            { id: 'field', type: 'Field', category: 'input', value: words },
            { id: 'object', type: 'Field', category: 'input', value: { words } },
            { id: 'grid', type: 'Grid', category: 'display', properties: { rowData: [{ words }] } },
          ],
        },
      }),
      { registry: composePacks([]) },
    );
    const printed = printMarkdown(texts, { maxTokens: 1500 });
    expect(encode(printed).length).toBeLessThanOrEqual(1500);
    for (const id of ['note', 'field', 'object']) {
      expect(printed).toMatch(new RegExp(`… \\d+ more characters \\(read id=${id} characters=\\d+\\)`));
    }
    expect(printed).toMatch(/\\… \d+ more characters \|/);
    const field = findBlock(texts, 'field') as ViewNode;
    let read = '';
    while (read.length < words.length) {
      const shown = printMarkdown(field, { maxText: 1000, from: { characters: read.length } });
      read += JSON.parse(/Current value: ("(?:[^"\\]|\\.)*")/.exec(shown)?.[1] ?? '');
    }
    expect(read).toBe(words);
  });

  test('options are found by search, in value or label, whatever the case', () => {
    expect(printMarkdown(block('pick'), { search: 'ROW 11' })).toContain(
      'Options: 11 (row 11), 110 (row 110)',
    );
    expect(printMarkdown(block('pick'), { search: 'nothing like it' })).toContain('Options: (none)');
  });
});

describe('limits that make no sense', () => {
  test.each([
    [{ maxRows: -1 }, 'maxRows must be a whole number, 0 or more; it is -1.'],
    [{ maxText: Number.NaN }, 'maxText must be a whole number, 0 or more; it is NaN.'],
    [{ from: { rows: 2.5 } }, 'from.rows must be a whole number, 0 or more; it is 2.5.'],
    [{ from: { rows: 120 } }, 'There is nothing at rows=120: block "table" has 120 rows, counted from 0.'],
    [{ from: { options: 1 } }, 'There is nothing at options=1: block "table" has no options.'],
  ])('%j is refused with what would be right', (options, message) => {
    expect(() => printMarkdown(block('table'), options)).toThrow(message);
  });

  test('none at all is a limit too, and says so', () => {
    expect(printMarkdown(block('table'), { maxRows: 0 })).toContain('… 120 more rows (read id=table rows=0)');
    expect(printMarkdown(block('pick'), { maxOptions: 0 })).toContain('Options: … 120 more options');
    expect(printMarkdown(block('list'), { maxRows: 0 })).toContain('… 120 more items (read id=list items=0)');
  });
});

describe('one block', () => {
  test('is printed by its id with what is in it', () => {
    expect(printMarkdown(block('card'), { style: 'compact' })).toBe(
      [
        '<container id=card type=Card>',
        ...['a', 'b', 'c'].map((id) => `<display id=${id} type=Text/> ${id}`),
        '</container>',
        '',
      ].join('\n'),
    );
    expect(findBlock(page, 'nowhere')).toBeUndefined();
  });
});

describe('a token budget', () => {
  test.each([4000, 2000, 1000, 500, 200, 150])('of %i is kept, by a real tokenizer too', (maxTokens) => {
    for (const style of ['full', 'compact'] as const) {
      const printed = printMarkdown(page, { maxTokens, style });
      expect(encode(printed).length).toBeLessThanOrEqual(maxTokens);
      parseMarkdown(printed);
    }
    expect(encode(printOutline(page, { maxTokens })).length).toBeLessThanOrEqual(maxTokens);
  });

  test('is used: a larger one never shows less', () => {
    const lengths = [100, 200, 400, 800, 1600, 3200, 6400].map(
      (maxTokens) => printMarkdown(page, { maxTokens }).length,
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(printMarkdown(page, { maxTokens: 100_000 })).toBe(printMarkdown(page));
  });

  test('shortens tables before it leaves blocks out', () => {
    const printed = printMarkdown(page, { maxTokens: 1200 });
    expect(tableRows(printed)).toBeLessThan(50);
    expect(printed).toContain('<display id="last"');
  });

  test('names the blocks it leaves out', () => {
    const printed = printMarkdown(page, { maxTokens: 260 });
    expect(printed).toMatch(/\n… 2 more blocks: card, last \(read id=long blocks=3\)\n$/);
  });

  test.each([60, 100, 200, 400])(
    'of %i keeps nothing out of reach: the marks lead to every block',
    (maxTokens) => {
      const cards = Array.from({ length: 20 }, (_, card) => ({
        id: `card_${card}`,
        type: 'Card',
        areas: { content: Array.from({ length: 7 }, (_, index) => text(`text_${card}_${index}`)) },
      }));
      const items = Array.from({ length: 30 }, (_, index) => ({
        content: [text(`item_${index}`), text(`more_${index}`)],
      }));
      const { page: wide } = renderPage(
        recordedContext({
          id: 'wide',
          type: 'Box',
          areas: { content: [...cards, { id: 'items', type: 'List', category: 'list', items }] },
        }),
        { registry: composePacks([]) },
      );
      const found = new Set<string>();
      const asked = new Set<string>();
      const pending = ['id=wide'];
      for (let read = pending.pop(); read !== undefined; read = pending.pop()) {
        if (asked.has(read)) continue;
        asked.add(read);
        const [, id = '', part, from] = /^id=(\w+)(?: (\w+)=(\d+))?$/.exec(read) ?? [];
        const node = findBlock(wide, id) as ViewNode;
        const printed = printMarkdown(node, {
          maxTokens,
          style: 'compact',
          ...(part && { from: { [part]: Number(from) } }),
        });
        for (const [, shown = ''] of printed.matchAll(/^<\w+ id=(\w+)/gm)) found.add(shown);
        for (const [, names = '', next = ''] of printed.matchAll(
          /… \d+ more \w+(?:: ([^(]*))? \(read (.*)\)/g,
        )) {
          pending.push(
            next,
            ...names
              .split(', ')
              .filter((name) => /^\w+$/.test(name))
              .map((name) => `id=${name}`),
          );
        }
      }
      expect([...found].sort()).toEqual(expect.arrayContaining(cards.map((card) => card.id)));
      expect(found.size).toBe(20 + 20 * 7 + 1 + 30 * 2);
    },
  );

  test('counts what a limit had left out already, and cuts links like blocks', () => {
    const Menu = defineBlock<{ links: string[] }>({
      meta: { category: 'display' },
      mcpRender: (block, h) =>
        h.display(block, { children: block.properties.links.map((pageId) => h.menuLink({ pageId })) }),
    });
    const { page: menus } = renderPage(
      recordedContext({
        id: 'menus',
        type: 'Box',
        areas: {
          content: [
            {
              id: 'menu',
              type: 'Menu',
              category: 'display',
              properties: { links: Array.from({ length: 90 }, (_, index) => `page_${index}`) },
            },
            {
              id: 'list',
              type: 'List',
              category: 'list',
              items: rows.map(({ id }) => ({ content: [text(`t${id}`)] })),
            },
          ],
        },
      }),
      { registry: composePacks([definePack({ name: 'menu', blocks: { Menu } })]) },
    );
    const menu = printMarkdown(findBlock(menus, 'menu') as ViewNode, { maxTokens: 200 });
    const [, left, from] = /… (\d+) more blocks \(read id=menu blocks=(\d+)\)/.exec(menu) ?? [];
    expect(Number(left) + Number(from)).toBe(90);
    expect(Number(from)).toBeGreaterThan(3);
    const list = printMarkdown(findBlock(menus, 'list') as ViewNode, { maxTokens: 60 });
    const [, items, next] = /… (\d+) more items \(read id=list items=(\d+)\)/.exec(list) ?? [];
    expect(Number(items) + Number(next)).toBe(120);
    expect(list.match(/more items/g)).toHaveLength(1);
  });

  test('is never spent on more than the limits allow', () => {
    expect(tableRows(printMarkdown(page, { maxTokens: 1200, maxRows: 2 }))).toBe(2);
  });

  test('keeps the words of the app bare where they are cut, and data quoted', () => {
    const cut = (config?: unknown) => {
      const content = 'word '.repeat(100).trim();
      const note: RecordedBlock = { id: 'note', type: 'Text', category: 'display', properties: { content } };
      const context = recordedContext({
        id: 'p',
        type: 'Box',
        areas: { content: [config ? { ...note, config } : note] },
      });
      return printMarkdown(renderPage(context, { registry: composePacks([]) }).page, { maxText: 9 });
    };
    expect(cut()).toContain('\nword word\n… 490 more characters (read id=note characters=9)');
    expect(cut({})).toContain('\n"word word"\n… 490 more characters');
  });

  test('begins only where it was asked to, not in the blocks inside', () => {
    const inner = {
      id: 'inner',
      type: 'List',
      category: 'list',
      items: [{ content: [text('x')] }, { content: [text('y')] }],
    } as const;
    const outer = {
      id: 'outer',
      type: 'List',
      category: 'list',
      items: [{ content: [text('a')] }, { content: [inner] }],
    } as const;
    const { page: nested } = renderPage(
      recordedContext({ id: 'p', type: 'Box', areas: { content: [outer] } }),
      { registry: composePacks([]) },
    );
    const printed = printMarkdown(findBlock(nested, 'outer') as ViewNode, { from: { items: 1 } });
    expect(printed.match(/<display id="\w"/g)).toEqual(['<display id="x"', '<display id="y"']);
  });

  test('cuts texts wherever they stand', () => {
    const long = 'word '.repeat(2000);
    const { page: wordy } = renderPage(
      recordedContext({
        id: 'wordy',
        type: 'Box',
        areas: {
          content: [
            {
              id: 'field',
              type: 'Field',
              category: 'input',
              value: 1,
              properties: { title: long, placeholder: long, options: [{ value: 1, label: long }] },
            },
            { id: 'card', type: 'Card', properties: { title: long } },
          ],
        },
      }),
      { registry: composePacks([]) },
    );
    for (const id of ['wordy', 'field', 'card']) {
      const printed = printMarkdown(findBlock(wordy, id) as ViewNode, { maxTokens: 1000 });
      expect(encode(printed).length).toBeLessThanOrEqual(1000);
      expect(printed).toContain(' more characters');
      expect(() => parseMarkdown(printed)).not.toThrow();
    }
  });

  test('can be counted in another way', () => {
    const printed = printMarkdown(page, { maxTokens: 900, countTokens: (text) => text.length });
    expect(printed.length).toBeLessThanOrEqual(900);
    expect(printed.length).toBeGreaterThan(500);
  });

  test('too small for anything still shows one block, and what else there is', () => {
    const printed = printMarkdown(page, { maxTokens: 1 });
    expect(printed.match(/^<\w+ id/gm)).toHaveLength(1);
    expect(printed).toMatch(/\n… 4 more blocks: pick, list, card, last \(read id=long blocks=1\)\n$/);
  });

  test('cuts the JSON in the same way', () => {
    expect(encode(printJson(page, { maxTokens: 1000 })).length).toBeLessThanOrEqual(1000);
    expect(printJson(page, { maxTokens: 260 }).length).toBeLessThan(printJson(page).length);
  });
});
