import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estimateTokens,
  type FitOptions,
  findBlock,
  fitChanges,
  fitMarkdown,
  fitOutline,
  type PageNode,
  printMarkdown,
  printMarkdownUncut,
  type ViewNode,
} from '../src/index.js';
import { markdownFormat } from '../src/print/markdown/markdownFormat.js';
import type { Format } from '../src/size/Format.js';
import { fit } from '../src/size/fit.js';
import { viewTree } from './arbitraries.js';
import { block, page } from './longPage.js';

const UNLIMITED: FitOptions = { maxRows: Number.POSITIVE_INFINITY, maxOptions: Number.POSITIVE_INFINITY };

/** Random pages without undefined fields, like pages that renderers make. */
const pages = viewTree.map((tree) => JSON.parse(JSON.stringify(tree)) as PageNode);

/** Counts how often trees are printed. */
function counted(format: Format<ViewNode>) {
  const counts = { prints: 0 };
  const counting: Format<ViewNode> = {
    ...format,
    print(tree) {
      counts.prints += 1;
      return format.print(tree);
    },
  };
  return { counts, counting };
}

describe('fit', () => {
  test.each([undefined, 100_000, 4000, 500, 100, 1])('prints once within %s tokens', (maxTokens) => {
    const { counts, counting } = counted(markdownFormat());
    const { text } = fit<ViewNode>(page, { maxTokens }, counting);
    expect(text).toBe(printMarkdown(page, { maxTokens }));
    expect(counts.prints).toBe(1);
  });

  test('measures tokens and characters of the printed text', () => {
    fc.assert(
      fc.property(pages, (tree) => {
        const format = markdownFormat();
        const text = format.print(tree);
        const [tokens, characters] = [estimateTokens(text), text.length];
        expect(format.fits(tree, { tokens, characters })).toBe(true);
        expect(format.fits(tree, { tokens: tokens - 1, characters })).toBe(false);
        expect(format.fits(tree, { tokens, characters: characters - 1 })).toBe(false);
      }),
    );
  });

  test('sets truncated if and only if the text differs from the text without limits', () => {
    const limits = fc.record(
      {
        maxTokens: fc.constantFrom(2, 20, 60, 200),
        maxRows: fc.nat(3),
        maxOptions: fc.nat(3),
        maxText: fc.nat(40),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(pages, limits, (tree, options) => {
        const { text, truncated } = fitMarkdown(tree, options);
        expect(truncated).toBe(text !== printMarkdown(tree, UNLIMITED));
      }),
      { numRuns: 1000 },
    );
  });

  test('returns the printed tree, and reuses nodes that were not truncated', () => {
    const { tree, text } = fitMarkdown(page, { maxTokens: 1200 });
    expect(printMarkdown(tree, UNLIMITED)).toBe(text);
    expect(findBlock(tree, 'last')).toBe(block('last'));
    expect(fitMarkdown(page, UNLIMITED).tree).toBe(page);
  });

  test('does not count elements before "from" or excluded by a search as truncated', () => {
    expect(fitMarkdown(block('table'), { from: 110 }).truncated).toBe(false);
    expect(fitMarkdown(block('table'), { from: 60 }).truncated).toBe(true);
    expect(fitMarkdown(block('list'), { from: 80 }).truncated).toBe(false);
    expect(fitMarkdown(block('pick'), { search: 'row 11' }).truncated).toBe(false);
    // Only blocks before from=3 are too long: the table and the options.
    expect(fitMarkdown(page, { from: 3 }).truncated).toBe(false);
  });

  test('ignores rows and options in an outline, which does not show them', () => {
    expect(fitOutline(block('table')).truncated).toBe(false);
    expect(fitOutline(block('pick')).truncated).toBe(false);
    expect(fitOutline(block('list')).truncated).toBe(true);
    expect(fitOutline(page, { maxTokens: 100 }).truncated).toBe(true);
  });

  test('truncates changes that exceed the budget', () => {
    const before: PageNode = { ...page, children: page.children.slice(0, 1) };
    expect(fitChanges(before, page, { ...UNLIMITED }).truncated).toBe(false);
    expect(fitChanges(before, page, { maxTokens: 300 }).truncated).toBe(true);
    expect(fitChanges(page, page)).toMatchObject({ text: 'Page: long (no changes)\n', truncated: false });
  });
});

describe('printMarkdownUncut', () => {
  test('returns undefined if anything would be truncated', () => {
    const whole = printMarkdown(page, UNLIMITED);
    const maxTokens = estimateTokens(whole);
    expect(printMarkdownUncut(page, { ...UNLIMITED, maxTokens })).toBe(whole);
    expect(printMarkdownUncut(page, { ...UNLIMITED, maxTokens: maxTokens - 1 })).toBeUndefined();
    // The default limits of rows and options truncate the page.
    expect(printMarkdownUncut(page, { maxTokens })).toBeUndefined();
  });
});

test('the truncation mark of a text is a separate part, not literal text', () => {
  const long: PageNode = { ...page, title: 'a'.repeat(50), children: [] };
  const { tree } = fitMarkdown(long, { maxText: 20 });
  expect(tree.title).toEqual(['a'.repeat(20), { cut: 30 }]);
});
