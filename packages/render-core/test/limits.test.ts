import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import {
  composePacks,
  type FitOptions,
  findBlock,
  type InputNode,
  printMarkdown,
  renderPage,
  type ViewNode,
} from '../src/index.js';
import { block, page, tableRows } from './longPage.js';
import { recordedContext } from './recorded.js';

/** Prints a block, and again from where the first mark says, until there is none. */
function* readOn(id: string, options: FitOptions = {}): Generator<string> {
  for (let from: FitOptions['from'] | undefined = {}; from; ) {
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
    expect(printed).toContain('50 (row 50), … 70 more options (read id=pick options=50 or search="…")\n');
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

  test('and in what a person would find them by, which is not printed', () => {
    const field = {
      ...(block('pick') as InputNode),
      options: [{ value: 1, label: 'One', search: 'uno ein' }, { value: 2 }],
    };
    expect(printMarkdown(field, { search: 'EIN' })).toContain('Options: 1 (One)\n');
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
    expect(printMarkdown(block('pick'), { maxOptions: 0 })).toContain('options: … 120 more options');
    expect(printMarkdown(block('list'), { maxRows: 0 })).toContain('… 120 more items (read id=list items=0)');
  });
});

describe('one block', () => {
  test('is printed by its id with what is in it', () => {
    expect(printMarkdown(block('card'))).toBe(
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
