import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import {
  composePacks,
  findBlock,
  parseMarkdown,
  printJson,
  printMarkdown,
  printOutline,
  renderPage,
  sizeTree,
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

describe('long tables, lists and options', () => {
  test('are cut at 50, and the mark says how many are left and how to get them', () => {
    const printed = printMarkdown(page);
    expect(tableRows(printed)).toBe(50);
    expect(printed).toContain('\n… 70 more rows (read id=table offset=50)\n');
    expect(printed).toContain('50 (row 50), … 70 more options (read id=pick offset=50)\n');
    expect(printed.match(/<item /g)).toHaveLength(50);
    expect(printed).toContain('\n… 70 more items (read id=list offset=50)\n');
  });

  test('can be cut elsewhere', () => {
    expect(tableRows(printMarkdown(page, { maxRows: 3 }))).toBe(3);
    expect(printMarkdown(page, { maxOptions: 1 })).toContain('Options: 1 (row 1), … 119 more options');
    expect(printMarkdown(page, { maxRows: 119 })).toContain('… 1 more row (read id=table offset=119)');
    expect(printMarkdown(page, { maxRows: 120, maxOptions: 120 })).not.toContain('…');
  });

  test('are read on from where the mark says, to the end, with nothing lost or twice', () => {
    for (const [id, pattern] of [
      ['table', /^\| (\d+) \|/gm],
      ['pick', /(\d+) \(row/g],
      ['list', /<item index=(\d+)>/g],
    ] as const) {
      const seen: string[] = [];
      for (let offset: number | undefined = 0; offset !== undefined; ) {
        const printed: string = printMarkdown(block(id), { offset });
        seen.push(...[...printed.matchAll(pattern)].map(([, found]) => found as string));
        const mark = /… \d+ more \w+ \(read id=(\w+) offset=(\d+)\)/.exec(printed);
        if (mark) expect(mark[1]).toBe(id);
        offset = mark ? Number(mark[2]) : undefined;
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
    }
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
      expect(printed).toMatch(new RegExp(`… \\d+ more characters \\(read id=${id} offset=\\d+\\)`));
    }
    expect(printed).toMatch(/… \d+ more characters \|/);
    const field = findBlock(texts, 'field') as ViewNode;
    let read = '';
    while (read.length < words.length) {
      const shown = printMarkdown(field, { maxText: 1000, offset: read.length });
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
  test.each([4000, 2000, 1000, 500, 200, 100])('of %i is kept, by a real tokenizer too', (maxTokens) => {
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

  test('names the blocks it leaves out, and counts those inside them', () => {
    const printed = printMarkdown(page, { maxTokens: 260 });
    expect(printed).toMatch(/\n… 5 more blocks: card, last, 3 inside or after them \(read id=card\)\n$/);
  });

  test('can be counted in another way', () => {
    const printed = printMarkdown(page, { maxTokens: 900, countTokens: (text) => text.length });
    expect(printed.length).toBeLessThanOrEqual(900);
    expect(printed.length).toBeGreaterThan(500);
  });

  test('too small for anything still says where it is and what there is', () => {
    expect(printMarkdown(page, { maxTokens: 1 })).toMatch(
      /^# long\nPage: long\n\n… \d+ more blocks: table, pick, list, card, last/,
    );
  });

  test('cuts the JSON in the same way', () => {
    expect(JSON.parse(printJson(page, { maxTokens: 260 }))).toEqual(
      JSON.parse(JSON.stringify(sizeTree(page, { maxTokens: 260 }))),
    );
    expect(printJson(page, { maxTokens: 260 }).length).toBeLessThan(printJson(page).length);
  });
});
