import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { expect, test, vi } from 'vitest';
import pack from '../src/index.js';
import { shownText } from '../src/tiptap/shownText.js';

const { mcpInput } = pack.blocks.TiptapInput as unknown as BlockDefinition;
const block = { properties: {}, value: null } as unknown as BlockView;

const COUNTED = ['replace', 'replaceAll', 'split', 'trim', 'trimEnd', 'trimStart'] as const;

/** Sets a text and shows it again, and counts the characters of all texts that were gone through for that. */
function work(text: string): number {
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
  ['items', (count: number) => '- word\n'.repeat(count)],
  ['empty lines in an item', (count: number) => `- a${'\n'.repeat(count)}  b`],
  ['quoted lines', (count: number) => '> word\n>\n'.repeat(count)],
  ['marked words', (count: number) => '**a** _b_ ~~c~~ '.repeat(count)],
  ['pictures', (count: number) => '![](https://a.example/b.png)\n'.repeat(count)],
])('four times as many %s are four times the work', (_, text) => {
  expect(work(text(2000))).toBeLessThan(5 * work(text(500)));
});

// One look at these that goes back at each character takes minutes.
test.each([
  ['code with spaces', `\`\`\`\n${' '.repeat(500_000)}x\n\`\`\``],
  ['code with spaces at its end', `\`\`\`\nx${' '.repeat(500_000)}\n\`\`\``],
  ['a fence that is none', `\`\`\`${' '.repeat(500_000)}a b`],
  ['spaces', `a${' '.repeat(500_000)}b`],
  ['parts of one line', `**${'a\n'.repeat(100_000)}a**`],
])('%s', (_, text) => {
  expect(mcpInput?.(text, block)).toHaveProperty('html', expect.stringMatching(/^<p/));
});

test.each([
  ['quotes', `${'>'.repeat(4000)} a`],
  ['lists', `${'- '.repeat(4000)}a`],
])('%s that are too deep are refused', (_, text) => {
  expect(() => mcpInput?.(text, block)).toThrow('Quotes and lists can be nested at most 100 levels deep.');
});

test.each(['<blockquote>', '<ul><li>', '<b>', '<p>', '<b>a</b>', '&euro;', '<'])('20,000 of %s', (html) => {
  const { text } = shownText({ ...block, value: { html: html.repeat(20_000) } });
  expect(text === null || text.length > 0).toBe(true);
});
