import { expect, test, vi } from 'vitest';
import {
  countItems,
  type EngineContext,
  listBlocks,
  type PageNode,
  printChanges,
  printMarkdown,
  printMarkdownUncut,
} from '../src/index.js';

/** More than the maximum number of arguments of a call. */
const MANY = 200_000;

const pageOf = (children: PageNode['children']): PageNode => ({
  kind: 'page',
  id: 'p',
  type: 'Box',
  title: 'Page',
  children,
});

test('listBlocks and countItems handle 200,000 items', () => {
  const list = { id: 'items', blockId: 'items', type: 'List', meta: { category: 'list' } };
  const item = { areas: { content: { blocks: [{ id: 'x', blockId: 'x', type: 'Span' }] } } };
  const RootBlocks = {
    areas: { root: { blocks: [list] } },
    subBlocks: { items: Array.from({ length: MANY }, () => item) },
  };
  const context = { _internal: { RootBlocks } } as unknown as EngineContext;
  expect(listBlocks(context)).toHaveLength(MANY + 1);
  expect(countItems(context)).toBe(MANY);
});

/** Counts the characters that String.prototype.replace processes during `work`. */
function replacedCharacters(work: () => void): number {
  let count = 0;
  const { replace } = String.prototype;
  const spy = vi.spyOn(String.prototype, 'replace').mockImplementation(function (
    this: string,
    ...args: Parameters<typeof replace>
  ) {
    count += this.length;
    return replace.apply(this, args);
  } as typeof replace);
  work();
  spy.mockRestore();
  return count;
}

test.each([
  ['words', 'word '],
  ['hidden text', '\u200b'],
  ['lines', 'x\n'],
  ['tags', '<b>'],
])('escapes only the part of a long text that fits the token budget: %s', (_, part) => {
  const text = { data: part.repeat(20_000 / part.length) };
  const page = (count: number) =>
    pageOf(
      Array.from({ length: count }, (_, index) => ({
        kind: 'display' as const,
        id: `d${index}`,
        type: 'Html',
        children: [{ kind: 'text' as const, text }],
      })),
    );
  const empty = pageOf([]);
  for (const print of [
    (count: number) => printMarkdown(page(count), { maxTokens: 500 }),
    (count: number) => printMarkdownUncut(page(count), { maxTokens: 500 }),
    (count: number) => printChanges(empty, page(count), { maxTokens: 500 }),
  ]) {
    // The whole text would be 2,000,000 characters for each escaping rule.
    expect(replacedCharacters(() => print(100))).toBeLessThan(500_000);
  }
});

test('escapes a page that exceeds the budget about once, not once per truncation attempt', () => {
  const text = { data: 'word <b>\n'.repeat(10) };
  const blocks = Array.from({ length: 1000 }, (_, index) => ({
    kind: 'display' as const,
    id: `d${index}`,
    type: 'Html',
    children: [{ kind: 'text' as const, text }],
  }));
  const page = pageOf(blocks);
  const once = replacedCharacters(() => printMarkdown(page));
  for (const maxTokens of [100, 1000, 10_000, 40_000]) {
    expect(replacedCharacters(() => printMarkdown(page, { maxTokens }))).toBeLessThan(once * 1.1);
  }
});
