import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import {
  type ContainerNode,
  composePacks,
  type DisplayNode,
  defineBlock,
  definePack,
  findBlock,
  type LinkNode,
  type PageNode,
  type Part,
  parseMarkdown,
  printJson,
  printMarkdown,
  printOutline,
  renderPage,
  type ViewNode,
} from '../src/index.js';
import { page, rows, tableRows, text } from './longPage.js';
import { type RecordedBlock, recordedContext } from './recorded.js';

describe('a token budget', () => {
  test.each([4000, 2000, 1000, 500, 200, 150])(
    'of %i is not exceeded, as counted by a real tokenizer',
    (maxTokens) => {
      const printed = printMarkdown(page, { maxTokens });
      expect(encode(printed).length).toBeLessThanOrEqual(maxTokens);
      parseMarkdown(printed);
      expect(encode(printOutline(page, { maxTokens })).length).toBeLessThanOrEqual(maxTokens);
    },
  );

  test('never shows less if it is larger', () => {
    const lengths = [100, 200, 400, 800, 1600, 3200, 6400].map(
      (maxTokens) => printMarkdown(page, { maxTokens }).length,
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(printMarkdown(page, { maxTokens: 100_000 })).toBe(printMarkdown(page));
  });

  test.each([8000, 4000, 1000])(
    'of %i is filled to 90 %%; navigation is omitted before content',
    (maxTokens) => {
      const links = Array.from(
        { length: 40 },
        (_, index): LinkNode => ({ kind: 'link', title: `Page ${index}`, pageId: `page_${index}` }),
      );
      const nav: ContainerNode = {
        kind: 'container',
        id: '$nav',
        type: 'nav',
        region: 'nav',
        children: links,
      };
      const article = (id: string, words: number): DisplayNode => ({
        kind: 'display',
        id,
        type: 'Paragraph',
        children: [
          { kind: 'text', text: { data: 'The feeder pulls two sheets at once. '.repeat(words / 7) } },
        ],
      });
      const long: PageNode = {
        kind: 'page',
        id: 'long',
        type: 'Box',
        title: 'Long',
        children: [nav, article('news', 8000), article('short', 70)],
      };
      const printed = printMarkdown(long, { maxTokens });
      expect(encode(printed).length).toBeGreaterThanOrEqual(0.9 * maxTokens);
      expect(encode(printed).length).toBeLessThanOrEqual(maxTokens);
      expect(printed).toContain('<nav id=$nav/> … left out (read id=$nav)');
      expect(printed).toMatch(/… \d+ more characters \(read id=news from=\d+\)/);
      expect(printed).not.toContain('read id=short');
    },
  );

  test('truncates tables before it omits blocks', () => {
    const printed = printMarkdown(page, { maxTokens: 1200 });
    expect(tableRows(printed)).toBeLessThan(50);
    expect(printed).toContain('<display id=last');
  });

  test('lists the ids of omitted blocks', () => {
    const printed = printMarkdown(page, { maxTokens: 260 });
    expect(printed).toMatch(/\n… 2 more blocks: card, last \(read id=long from=3\)\n$/);
  });

  test.each([60, 100, 200, 400])(
    'of %i keeps every block reachable by following the "read" hints',
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
        const [, id = '', part, from] = /^id=(\w+)(?: part=(\w+))?(?: from=(\d+))?$/.exec(read) ?? [];
        const node = findBlock(wide, id) as ViewNode;
        const printed = printMarkdown(node, {
          maxTokens,
          ...(part && { part: part as Part }),
          ...(from && { from: Number(from) }),
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

  test('counts elements omitted by the budget and by a limit together, and omits links like blocks', () => {
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
    const [, left, from] = /… (\d+) more blocks \(read id=menu part=blocks from=(\d+)\)/.exec(menu) ?? [];
    expect(Number(left) + Number(from)).toBe(90);
    expect(Number(from)).toBeGreaterThan(3);
    const list = printMarkdown(findBlock(menus, 'list') as ViewNode, { maxTokens: 60 });
    const [, items, next] = /… (\d+) more items \(read id=list from=(\d+)\)/.exec(list) ?? [];
    expect(Number(items) + Number(next)).toBe(120);
    expect(list.match(/more items/g)).toHaveLength(1);
  });

  test('does not raise other limits', () => {
    expect(tableRows(printMarkdown(page, { maxTokens: 1200, maxRows: 2 }))).toBe(2);
  });

  test('prints truncated literal text unquoted, and truncated data quoted', () => {
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
    expect(cut()).toContain('\nword word\n… 490 more characters (read id=note from=9)');
    expect(cut({})).toContain('\n"word word"\n… 490 more characters');
  });

  test('applies the option "from" only to the requested block, not to its children', () => {
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
    const printed = printMarkdown(findBlock(nested, 'outer') as ViewNode, { from: 1 });
    expect(printed.match(/<display id=\w /g)).toEqual(['<display id=x ', '<display id=y ']);
  });

  test('truncates texts in every field', () => {
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

  test('of 1 still shows one block and a "read" hint', () => {
    const printed = printMarkdown(page, { maxTokens: 1 });
    expect(printed.match(/^<\w+ id/gm)).toHaveLength(1);
    expect(printed).toMatch(/\n… 4 more blocks: pick, list, card, last \(read id=long from=1\)\n$/);
  });

  test('also applies to JSON', () => {
    expect(encode(printJson(page, { maxTokens: 1000 })).length).toBeLessThanOrEqual(1000);
    expect(printJson(page, { maxTokens: 260 }).length).toBeLessThan(printJson(page).length);
  });
});
