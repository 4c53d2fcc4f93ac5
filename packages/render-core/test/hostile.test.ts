import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  escapeJson,
  type ParsedTag,
  type PrintStyle,
  parseMarkdown,
  printJson,
  printMarkdown,
  printOutline,
  quoteJson,
  type ViewNode,
} from '../src/index.js';
import { hostileJson, hostileString, viewTree } from './arbitraries.js';

const RUNS = { numRuns: 2000 };
const CONTENT = new Set(['text', 'table', 'keyValues', 'data', 'message', 'more', 'page']);

/** The tags a tree must print, as nested lists of name and id. */
function tagsOf(node: ViewNode): unknown[] {
  const children = 'children' in node ? node.children.flatMap(tagsOf) : [];
  if (CONTENT.has(node.kind)) return children;
  const name = 'id' in node ? node.id : 'key' in node ? node.key : 'index' in node ? node.index : undefined;
  return [[node.kind, name, children]];
}

function parsedTags({ name, attributes, children }: ParsedTag): unknown[] {
  const { id, key, index } = attributes;
  return [name, id ?? key ?? index, children.map(parsedTags)];
}

/** A string is compared as printed and read back: what is no valid Unicode is escaped, so it survives too. */
function print(tree: ViewNode, style: PrintStyle): string {
  return printMarkdown(tree, { style });
}

function countTags(tags: unknown[]): number {
  return (tags as [string, unknown, unknown[]][]).reduce((sum, [, , inner]) => sum + 1 + countTags(inner), 0);
}

describe.each(['full', 'compact'] as const)('hostile strings in the %s style', (style) => {
  test('the tags read back are exactly the tags of the tree', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        expect(parseMarkdown(print(tree, style)).children.map(parsedTags)).toEqual(tagsOf(tree));
      }),
      RUNS,
    );
  });

  test('nothing but those tags looks like a tag, even to a reader that knows no quotes and no fences', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        const printed = print(tree, style);
        const openings = printed.match(/<[A-Za-z!?]/g) ?? [];
        expect(openings).toHaveLength(countTags(tagsOf(tree)));
      }),
      RUNS,
    );
  });

  test('there is one heading, fences are closed, no line is broken by other means, and no half of a character is there', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        const printed = print(tree, style);
        expect(printed.replaceAll('\n', '')).not.toMatch(
          /(?!\t)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u,
        );
        const outside = withoutFences(printed);
        expect(outside.filter((line) => /^\s{0,3}#{1,6}(\s|$)/.test(line))).toEqual([outside[0]]);
        expect(outside.filter((line) => /^\s{0,3}(```|~~~)/.test(line))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('a table has the columns of its tree in every row, and its cells read back', () => {
    const cells = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(fc.array(hostileString, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(cells, ([columns = [], ...rows]) => {
        const lines = printMarkdown(
          { kind: 'table', columns: columns.map((data) => ({ data })), rows },
          { style },
        )
          .split('\n')
          .filter((line) => line.startsWith('|'))
          .map(readRow);
        expect(lines.filter((_, index) => index !== 1)).toEqual(
          [columns, ...rows].map((row) => row.map((cell) => trimSpaces(cell))),
        );
      }),
      RUNS,
    );
  });
});

describe('JSON', () => {
  const RAW = /<[A-Za-z/!?]|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff\u{e0041}]/u;

  test('is the same JSON, with nothing in it that could be mistaken or that nobody sees', () => {
    fc.assert(
      fc.property(fc.array(hostileJson), (value) => {
        expect(quoteJson(value)).not.toMatch(RAW);
        expect(JSON.parse(quoteJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      RUNS,
    );
  });

  test('of a page, too', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        expect(printJson(tree).trimEnd()).not.toMatch(RAW);
      }),
      RUNS,
    );
  });

  test('whose texts others print has it spelled out in them, and is otherwise the same', () => {
    fc.assert(
      fc.property(fc.array(hostileJson), (value) => {
        const json = JSON.stringify(escapeJson(value));
        expect(json).not.toMatch(RAW);
        const withoutEscapes = (text: string) => text.replaceAll('\\', '');
        expect(withoutEscapes(json)).toBe(withoutEscapes(quoteJson(value)));
      }),
      RUNS,
    );
    expect(escapeJson({ a: ['</b>\n', 1, null, 'plain'], '\u202e': true })).toEqual({
      a: ['\\u003c/b>\n', 1, null, 'plain'],
      '\\u202e': true,
    });
  });
});

test('an outline has a line for each block, item and tab, and no other', () => {
  fc.assert(
    fc.property(viewTree, (tree) => {
      const printed = printOutline(tree);
      const [title, page, blank, ...lines] = printed.trimEnd().split('\n');
      expect([title?.slice(0, 2), page?.slice(0, 6), blank ?? '']).toEqual(['# ', 'Page: ', '']);
      expect(lines.filter((line) => !/^ *- /.test(line))).toEqual([]);
      expect(lines).toHaveLength(countTags(tagsOf(tree)));
      expect(printed).not.toMatch(/<[A-Za-z!?/]/);
    }),
    RUNS,
  );
});

describe('what nobody sees', () => {
  const shown = (data: string) => printMarkdown({ kind: 'text', text: { data } }).trimEnd();

  test.each(['👩‍👩‍👧', '❤️‍🔥', '1️⃣', 'نمی‌خواهم', 'क्‍ष', '☺︎'])('%s is written as it is', (text) => {
    expect(shown(text)).toBe(`"${text}"`);
  });

  test('runs of joiners and selectors are not: they could carry a message', () => {
    expect(shown('a\u200db\u200c')).toBe('"a\\u200db\\u200c"');
    expect(shown('é\u200d\u200c\u200d\ufe0f\ufe0e')).toBe('"é\u200d\\u200c\\u200d\\ufe0f\\ufe0e"');
    expect(shown('\u{e0041}\u202e')).toBe('"\\udb40\\udc41\\u202e"');
  });
});

test('text of any length is printed', () => {
  const lines = 'a\n'.repeat(300_000);
  expect(printMarkdown({ kind: 'text', text: { data: lines } }).split('\n')).toHaveLength(300_003);
  const ticks = '` '.repeat(300_000);
  expect(printMarkdown({ kind: 'text', text: { data: `${ticks}\n${ticks}` } }).length).toBeGreaterThan(
    1_000_000,
  );
});

test.each(['Price (EUR)', 'Name (optional)', 'Size: S; M', 'a = b', 'Yes — really', '3 < 4'])(
  'ordinary words stay bare where they stand alone: %s',
  (text) => {
    expect(printMarkdown({ kind: 'text', text })).toBe(`${text}\n`);
  },
);

/** The lines outside fences: what markdown would read as structure. */
function withoutFences(printed: string): string[] {
  const lines = printed.split('\n');
  const outside: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, mark] = /^(`{3,})text$/.exec(lines[index] as string) ?? [];
    if (mark === undefined) outside.push(lines[index] as string);
    else index = lines.indexOf(mark, index + 1);
  }
  return outside;
}

/** Splits a row at the pipes that no backslash escapes and undoes the escapes, as a reader of the format would. */
function readRow(line: string): string[] {
  const cells = [''];
  for (const [token] of line.slice(1, -1).matchAll(/\\.|./gsu)) {
    if (token === '|') cells.push('');
    else cells[cells.length - 1] += token === '\\|' ? '|' : token === '"' ? '\\"' : token;
  }
  return cells.map((cell) => JSON.parse(`"${trimSpaces(cell)}"`));
}

function trimSpaces(text: string): string {
  return text.replaceAll(/^ +| +$/g, '');
}
