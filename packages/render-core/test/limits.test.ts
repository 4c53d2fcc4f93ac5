import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import {
  composePacks,
  type DisplayNode,
  estimateTokens,
  type FitOptions,
  findBlock,
  type InputNode,
  printMarkdown,
  renderPage,
  type ViewNode,
} from '../src/index.js';
import { block, page, rows, tableRows } from './longPage.js';
import { recordedContext } from './recorded.js';

/** Prints a block page by page: follows the "read … from" hints until there are none. */
function* readPages(id: string, options: FitOptions = {}): Generator<string> {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const printed = printMarkdown(block(id), { ...options, from });
    yield printed;
    const mark = /… \d+ more \w+ \(read id=(\w+) from=(\d+)/.exec(printed);
    if (mark) expect(mark[1]).toBe(id);
    from = mark ? Number(mark[2]) : undefined;
  }
}

/** Returns a block that shows a table with `length` rows. */
function tableOf(length: number): DisplayNode {
  const table = {
    id: 'table',
    type: 'Grid',
    category: 'display',
    properties: { rowData: rows.slice(0, length) },
  } as const;
  const { page } = renderPage(recordedContext({ id: 'one', type: 'Box', areas: { content: [table] } }), {
    registry: composePacks([]),
  });
  return findBlock(page, 'table') as DisplayNode;
}

describe('long tables, lists and options', () => {
  test('are truncated with a hint of how many are left and how to read them', () => {
    const printed = printMarkdown(page);
    expect(tableRows(printed)).toBe(10);
    expect(printed).toContain('<display id=table type=Grid noRenderer rows=120 shown=0-9>');
    expect(printed).toContain('\n… 110 more rows (read id=table from=10 or search="…")\n');
    expect(printed).toContain('10 (row 10), … 110 more options (read id=pick from=10 or search="…")\n');
    expect(printed.match(/<item /g)).toHaveLength(50);
    expect(printed).toContain('\n… 70 more items (read id=list from=50)\n');
  });

  test.each([
    [25, 25, '<display id=table type=Grid noRenderer>'],
    [26, 10, '<display id=table type=Grid noRenderer rows=26 shown=0-9>'],
  ])('a table of %i rows shows %i of them', (length, shown, tag) => {
    const printed = printMarkdown(tableOf(length));
    expect(tableRows(printed)).toBe(shown);
    expect(printed).toContain(tag);
  });

  test('numbered rows have a column with their index', () => {
    const display = tableOf(2);
    const [table] = display.children;
    const printed = printMarkdown({ ...display, children: [{ ...table, numbered: true }] } as ViewNode);
    expect(printed).toContain(
      'type=Grid noRenderer rows=2>\n|row|id|name|\n|-|-|-|\n|0|1|row 1|\n|1|2|row 2|\n</display>',
    );
  });

  test('the option "count" shows the requested number, or as many as fit the budget', () => {
    expect(printMarkdown(block('table'), { from: 7, count: 3 })).toContain('rows=120 shown=7-9');
    expect(printMarkdown(block('pick'), { from: 7, count: 2 })).toContain(
      'options: 8 (row 8), 9 (row 9), … 111 more options (read id=pick from=9 or',
    );
    expect(printMarkdown(block('list'), { from: 7, count: 1 })).toMatch(
      /<item index=7>[\s\S]*… 112 more items/,
    );
    expect(printMarkdown(block('card'), { from: 1, count: 1 })).toMatch(
      /id=b [\s\S]*… 1 more block: c \(read id=card from=2\)/,
    );
    for (const id of ['table', 'pick', 'list'] as const) {
      const printed = printMarkdown(block(id), { count: Number.POSITIVE_INFINITY, maxTokens: 600 });
      const tokens = estimateTokens(printed);
      expect(tokens).toBeLessThanOrEqual(600);
      expect(tokens).toBeGreaterThan(540);
    }
  });

  test('the hint names the part if it is not the main part of the block', () => {
    const words = 'word '.repeat(300);
    const display = tableOf(30);
    const both = { ...display, children: [{ kind: 'text', text: words }, ...display.children] } as ViewNode;
    const printed = printMarkdown(both, { maxText: 100 });
    expect(printed).toContain('… 1400 more characters (read id=table part=characters from=100)');
    expect(printed).toContain('… 20 more rows (read id=table from=10 or search="…")');
    expect(printMarkdown(both, { part: 'characters', from: 1490 })).toContain('\nword word\n');
  });

  test('have configurable limits', () => {
    expect(tableRows(printMarkdown(page, { maxRows: 3 }))).toBe(3);
    expect(printMarkdown(page, { maxOptions: 1 })).toContain('options: 1 (row 1), … 119 more options');
    expect(printMarkdown(page, { maxRows: 119 })).toContain(
      '… 1 more row (read id=table from=119 or search="…")',
    );
    expect(printMarkdown(page, { maxRows: 120, maxOptions: 120 })).not.toContain('…');
  });

  test('can be read completely by following the hints, without gaps or duplicates', () => {
    for (const [id, pattern] of [
      ['table', /^\|\d+\|(\d+)\|row/gm],
      ['pick', /(\d+) \(row/g],
      ['list', /<item index=(\d+)>/g],
    ] as const) {
      const seen = [...readPages(id)].flatMap((printed) =>
        [...printed.matchAll(pattern)].map(([, found]) => found),
      );
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
    }
  });

  test('can be read completely with a search, which the hints repeat', () => {
    const printed = [...readPages('pick', { search: 'row 1', maxOptions: 10 })];
    expect(printed[0]).toContain('(read id=pick from=10 search="row 1")');
    expect(printed.join('').match(/\d+ \(row 1/g)).toHaveLength(32);
  });

  test('long texts and values are truncated, and can be read on from the truncation', () => {
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
    // The estimate may be up to 6 % below the real count.
    expect(encode(printed).length).toBeLessThanOrEqual(1500 * 1.06);
    for (const id of ['note', 'field', 'object']) {
      expect(printed).toMatch(new RegExp(`… \\d+ more characters \\(read id=${id} from=\\d+\\)`));
    }
    expect(printed).toMatch(/\\… \d+ more characters\|/);
    const field = findBlock(texts, 'field') as ViewNode;
    let read = '';
    while (read.length < words.length) {
      const shown = printMarkdown(field, { maxText: 1000, from: read.length });
      read += JSON.parse(/ = ("(?:[^"\\]|\\.)*")/.exec(shown)?.[1] ?? '');
    }
    expect(read).toBe(words);
  });

  test('a search finds options by value or label, ignoring case', () => {
    expect(printMarkdown(block('pick'), { search: 'ROW 11' })).toContain(
      'options: 11 (row 11), 110 (row 110)',
    );
    expect(printMarkdown(block('pick'), { search: 'nothing like it' })).toContain('options: (none)');
  });

  test('a search finds rows by any column, and prints their original indices', () => {
    const printed = printMarkdown(block('table'), { search: '11' });
    expect(printed).toContain('rows=120 found=11>');
    expect(printed).toContain('|110|111|row 111|');
    expect(printMarkdown(block('table'), { search: '11', count: 2 })).toContain(
      '… 9 more rows (read id=table from=2 search="11")',
    );
    expect(printMarkdown(block('table'), { search: '11', count: 2, from: 10 })).toContain(
      '|118|119|row 119|',
    );
    const none = printMarkdown(block('table'), { search: 'nothing like it' });
    expect(none).toContain('rows=120 found=0>');
    expect(none).toContain('(no rows)');
  });

  test('a search finds options by their hidden search text', () => {
    const field = {
      ...(block('pick') as InputNode),
      options: [{ value: 1, label: 'One', search: 'uno ein' }, { value: 2 }],
    };
    expect(printMarkdown(field, { search: 'EIN' })).toContain('options: 1 (One)\n');
  });
});

describe('invalid limits', () => {
  test.each([
    [{ maxRows: -1 }, 'maxRows must be a whole number, 0 or more; it is -1.'],
    [{ maxText: Number.NaN }, 'maxText must be a whole number, 0 or more; it is NaN.'],
    [{ from: 2.5 }, 'from must be a whole number, 0 or more; it is 2.5.'],
    [{ from: 120 }, 'There is nothing at from=120: block "table" has 120 rows, counted from 0.'],
    [{ part: 'options', from: 1 } as const, 'There is nothing at from=1: block "table" has no options.'],
  ])('rejects %j and says what is valid', (options, message) => {
    expect(() => printMarkdown(block('table'), options)).toThrow(message);
  });

  test('accepts a limit of 0, and prints the truncation hint', () => {
    expect(printMarkdown(block('table'), { maxRows: 0 })).toContain('… 120 more rows (read id=table from=0');
    expect(printMarkdown(block('pick'), { maxOptions: 0 })).toContain('options: … 120 more options');
    expect(printMarkdown(block('list'), { maxRows: 0 })).toContain('… 120 more items (read id=list from=0)');
  });
});

describe('a single block', () => {
  test('is found by its id and printed with its children', () => {
    expect(printMarkdown(block('card'))).toBe(
      [
        '<container id=card type=Card noRenderer>',
        ...['a', 'b', 'c'].map((id) => `<display id=${id} type=Text noRenderer/> ${id}`),
        '</container>',
        '',
      ].join('\n'),
    );
    expect(findBlock(page, 'nowhere')).toBeUndefined();
  });
});
