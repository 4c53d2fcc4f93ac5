import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Data,
  escapeJson,
  type ParsedTag,
  parseMarkdown,
  printJson,
  printMarkdown,
  printOutline,
  quoteJson,
  type ViewNode,
} from '../src/index.js';
import { closesFence, openedFence } from '../src/print/markdown/fences.js';
import { hostileJson, hostileString, viewTree, viewTreeOf } from './arbitraries.js';

const RUNS = { numRuns: 2000 };
const CONTENT = new Set(['text', 'table', 'keyValues', 'data', 'message', 'more', 'folded', 'group', 'page']);
const TAG = 'breadcrumb|button|container|display|footer|header|image|input|item|link|list|nav|tabs?';

/** Returns the tags that a tree must print, as nested lists of name and id. */
function tagsOf(node: ViewNode): Tag[] {
  const region = node.kind === 'container' ? node.region : undefined;
  const isOneLine = region === 'breadcrumb' || (node.kind === 'group' && node.closed);
  const children = 'children' in node && !isOneLine ? node.children.flatMap(tagsOf) : [];
  if (CONTENT.has(node.kind)) return children;
  const name = 'id' in node ? node.id : 'key' in node ? node.key : 'index' in node ? node.index : undefined;
  return [[region ?? node.kind, name, children]];
}

type Tag = [name: string, id: unknown, children: Tag[]];

function parsedTags({ name, attributes, children }: ParsedTag): Tag {
  const { id, key, index } = attributes;
  return [name, id ?? key ?? index, children.map(parsedTags)];
}

function countTags(tags: readonly Tag[], counts: (tag: Tag) => boolean = () => true): number {
  return tags.reduce((sum, tag) => sum + (counts(tag) ? 1 : 0) + countTags(tag[2], counts), 0);
}

describe('hostile strings', () => {
  test('the parsed tags are exactly the tags of the tree', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        expect(parseMarkdown(printMarkdown(tree)).children.map(parsedTags)).toEqual(tagsOf(tree));
      }),
      RUNS,
    );
  });

  test('data does not contain tags, even if quotes and fences are ignored', () => {
    fc.assert(
      fc.property(viewTreeOf(fc.constantFrom('Words', 'of the app')), (tree) => {
        const openings = printMarkdown(tree).match(/<[A-Za-z!?]/g) ?? [];
        expect(openings).toHaveLength(countTags(tagsOf(tree)));
      }),
      RUNS,
    );
  });

  test('literal text of the app does not contain tags of the format outside of fences, even if quotes are ignored', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        const printed = withoutFences(printMarkdown(tree)).join('\n');
        const openings = printed.match(new RegExp(String.raw`(?<!\\)<(?:${TAG})\b`, 'g'));
        expect(openings ?? []).toHaveLength(countTags(tagsOf(tree)));
      }),
      RUNS,
    );
  });

  test('no line contains other line breaks or lone surrogates', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        expect(printMarkdown(tree).replaceAll('\n', '')).not.toMatch(
          /(?!\t)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u,
        );
      }),
      RUNS,
    );
  });

  test('data cannot create headings or fences', () => {
    fc.assert(
      fc.property(viewTreeOf(fc.constantFrom('Words', 'of the app')), (tree) => {
        const outside = withoutFences(printMarkdown(tree));
        expect(outside.filter((line) => /^\s{0,3}#{1,6}(\s|$)/.test(line))).toEqual([outside[0]]);
        expect(outside.filter((line) => /^\s{0,3}(```|~~~)/.test(line))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('a reader of JSON strings finds the same words outside of them, whatever the data is', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        const shown = withData(tree, (text) => text.replaceAll(/[\n\r]/g, ' '));
        const other = withData(shown, (text) => `data ${Buffer.from(text).toString('hex')}`);
        for (const strings of [STRINGS, STRINGS_UNLESS_ESCAPED]) {
          const [words, same] = [shown, other].map((one) => outside(strings, printMarkdown(one)));
          expect(words).toEqual(same);
        }
      }),
      RUNS,
    );
  });

  test('data in quotes or fences can be parsed back exactly', () => {
    fc.assert(
      fc.property(hostileString, (data) => {
        const printed = printMarkdown({ kind: 'text', text: { data } }).slice(0, -1);
        const [, , fenced] = /^(`{3,})data\n(.*)\n\1$/s.exec(printed) ?? [];
        expect(fenced ?? JSON.parse(printed)).toBe(data);
      }),
      RUNS,
    );
  });

  test('data in a code block of the app cannot end it, and is in quotes or in a fence of data', () => {
    const texts = fc.array(fc.constantFrom('a', '\n', '```', '````data', '~~~', '</b>', '"'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          hostileString,
          texts.map((some) => some.join('')),
        ),
        (data) => {
          const text = ['```yaml\nkey:\n', { data }, '\n```\nend'];
          const { outside, openings } = readFences(printMarkdown({ kind: 'text', text }).trimEnd());
          expect(outside).toEqual(['end']);
          expect(openings.filter((line) => line !== '```yaml' && !/^`{3,}data$/.test(line))).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  test('literal text of the app cannot look like data: it starts no quote and no data fence', () => {
    fc.assert(
      fc.property(hostileString, (text) => {
        const { outside, openings } = readFences(printMarkdown({ kind: 'text', text }));
        expect([...outside, ...openings].join('\n')).not.toMatch(/^\s*("|… |Page: |`{3,}data$)/m);
      }),
      RUNS,
    );
  });

  test('each table row has all columns, and its cells can be parsed back', () => {
    const cells = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(fc.array(hostileString, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(cells, ([columns = [], ...rows]) => {
        const lines = printMarkdown({ kind: 'table', columns: columns.map((data) => ({ data })), rows })
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

  test('of a value parses to the same value, without raw tags or invisible characters', () => {
    fc.assert(
      fc.property(fc.array(hostileJson), (value) => {
        expect(quoteJson(value)).not.toMatch(RAW);
        expect(JSON.parse(quoteJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      RUNS,
    );
  });

  test('of a page has no raw tags or invisible characters', () => {
    fc.assert(
      fc.property(viewTree, (tree) => {
        expect(printJson(tree).trimEnd()).not.toMatch(RAW);
      }),
      RUNS,
    );
  });

  test('for other printers (escapeJson) escapes invisible characters, and is otherwise the same', () => {
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

test('an outline has one line for each block, item and tab, and no lines for menu links', () => {
  fc.assert(
    fc.property(viewTree, (tree) => {
      const printed = printOutline(tree);
      const [title, page, blank, ...lines] = printed.trimEnd().split('\n');
      expect([title?.slice(0, 2), page?.slice(0, 6), blank ?? '']).toEqual(['# ', 'Page: ', '']);
      expect(lines.filter((line) => !/^ *- /.test(line))).toEqual([]);
      const hasLine = ([name, id]: Tag) => name !== 'link' || id !== undefined;
      expect(lines).toHaveLength(countTags(tagsOf(tree), hasLine));
      expect(printed).not.toMatch(new RegExp(String.raw`(?<!\\)</?(?:${TAG})\b`));
    }),
    RUNS,
  );
});

describe('hidden text', () => {
  const shown = (data: string) => printMarkdown({ kind: 'text', text: { data } }).trimEnd();

  test.each(['👩‍👩‍👧', '❤️‍🔥', '1️⃣', 'نمی‌خواهم', 'क्‍ष', '☺︎'])('%s is not escaped', (text) => {
    expect(shown(text)).toBe(`"${text}"`);
  });

  test('sequences of joiners and variation selectors are escaped, as they could encode a hidden message', () => {
    expect(shown('a\u200db\u200c')).toBe('"a\\u200db\\u200c"');
    expect(shown('é\u200d\u200c\u200d\ufe0f\ufe0e')).toBe('"é\u200d\\u200c\\u200d\\ufe0f\\ufe0e"');
    expect(shown('\u{e0041}\u202e')).toBe('"\\udb40\\udc41\\u202e"');
  });
});

test('prints a text of 600,000 characters', () => {
  const lines = 'a\n'.repeat(300_000);
  expect(printMarkdown({ kind: 'text', text: { data: lines } }).split('\n')).toHaveLength(300_004);
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

/** Replaces the data in a tree. Values and keys next to labels are fixed, because a label that equals them is not printed. */
function withData(node: ViewNode, change: (text: string) => string): ViewNode {
  const changed = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(changed);
    if (Object.hasOwn(part, 'data')) return { data: change((part as Data).data) };
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(part)) fields[name] = changed(value);
    const { kind, value } = fields;
    if (kind === 'input') return { ...fields, value: typeof value === 'string' ? change(value) : value };
    return { ...fields, ...(kind === 'tab' && { key: 'key' }), ...('label' in fields && { value: 1 }) };
  };
  return changed(node) as ViewNode;
}

const STRINGS = /"(?:[^"\\]|\\.)*"/g;
/** For readers to whom a backslash before a quote means that no string begins there. */
const STRINGS_UNLESS_ESCAPED = /(?<=(?:^|[^\\])(?:\\\\)*)"(?:[^"\\]|\\.)*"/g;

/** The lines of a page without strings and cells. */
function outside(strings: RegExp, printed: string): string[] {
  const lines = printed.split('\n').filter((line) => !line.startsWith('|'));
  return lines.map((line) => line.replaceAll(strings, '""'));
}

/** Returns the lines outside of fences, which markdown parses as structure. */
function withoutFences(printed: string): string[] {
  return readFences(printed).outside;
}

/** Returns the lines outside of fences, and the lines that open a fence. */
function readFences(printed: string): { outside: string[]; openings: string[] } {
  const lines = printed.split('\n');
  const [outside, openings]: [string[], string[]] = [[], []];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    const mark = openedFence(line);
    if (mark === undefined) {
      outside.push(line);
      continue;
    }
    openings.push(line);
    index = lines.findIndex((other, at) => at > index && closesFence(other, mark));
  }
  return { outside, openings };
}

/** Splits a row at unescaped pipes and unescapes the cells, as a parser of the format would. */
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
