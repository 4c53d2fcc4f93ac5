import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { expect, test, vi } from 'vitest';
import pack from '../src/index.js';
import { shownText } from '../src/tiptap/shownText.js';

const { mcpInput } = pack.blocks.TiptapInput as unknown as BlockDefinition;
const block = { properties: {}, value: null } as unknown as BlockView;

const COUNTED = ['replace', 'replaceAll', 'split', 'trim', 'trimEnd', 'trimStart'] as const;

/** Sets and prints a text; returns the number of characters that string methods processed. */
function processedCharacters(text: string): number {
  let count = 0;
  const spies = COUNTED.map((name) => {
    const original = String.prototype[name] as (...args: unknown[]) => unknown;
    return vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...args: unknown[]) {
      count += this.length + 1;
      return original.apply(this, args) as never;
    });
  });
  try {
    shownText({ ...block, value: mcpInput?.(text, block) });
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return count;
}

test.each([
  ['paragraphs', (count: number) => 'word\n\n'.repeat(count)],
  ['lines', (count: number) => 'word\n'.repeat(count)],
  ['list items', (count: number) => '- word\n'.repeat(count)],
  ['empty lines in an item', (count: number) => `- a${'\n'.repeat(count)}  b`],
  ['quoted lines', (count: number) => '> word\n>\n'.repeat(count)],
  ['formatted words', (count: number) => '**a** _b_ ~~c~~ '.repeat(count)],
  ['images', (count: number) => '![](https://a.example/b.png)\n'.repeat(count)],
])('takes linear time in the number of %s', (_, text) => {
  expect(processedCharacters(text(2000))).toBeLessThan(5 * processedCharacters(text(500)));
});

// A regular expression that backtracks at each character would take minutes.
test.each([
  ['code with 500,000 leading spaces', `\`\`\`\n${' '.repeat(500_000)}x\n\`\`\``],
  ['code with 500,000 trailing spaces', `\`\`\`\nx${' '.repeat(500_000)}\n\`\`\``],
  ['an invalid fence with 500,000 spaces', `\`\`\`${' '.repeat(500_000)}a b`],
  ['500,000 spaces', `a${' '.repeat(500_000)}b`],
  ['bold text of 100,000 lines', `**${'a\n'.repeat(100_000)}a**`],
])('parses %s without backtracking', (_, text) => {
  expect(mcpInput?.(text, block)).toHaveProperty('html', expect.stringMatching(/^<p/));
});

test.each([
  ['quotes', `${'>'.repeat(4000)} a`],
  ['lists', `${'- '.repeat(4000)}a`],
])('rejects %s nested too deep', (_, text) => {
  expect(() => mcpInput?.(text, block)).toThrow('Quotes and lists can be nested at most 100 levels deep.');
});

test.each(['<blockquote>', '<ul><li>', '<b>', '<p>', '<b>a</b>', '&euro;', '<'])(
  'shows 20,000 of %s',
  (html) => {
    const { text } = shownText({ ...block, value: { html: html.repeat(20_000) } });
    expect(text === null || text.length > 0).toBe(true);
  },
);
