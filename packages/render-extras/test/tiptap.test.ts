import { readFileSync } from 'node:fs';
import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import pack from '../src/index.js';

interface Recorded {
  readonly written: string;
  readonly html: string;
  readonly text: string;
  readonly markdown: string;
}

/** What Tiptap 2.27.2 and Turndown 7.2.0, with the component's settings, make of documents. */
const recorded: readonly Recorded[] = JSON.parse(
  readFileSync(new URL('tiptap-2.27.json', import.meta.url), 'utf8'),
);

const { mcpInput } = pack.blocks.TiptapInput as unknown as BlockDefinition;
const block = { properties: {}, value: null } as unknown as BlockView;

test.each(recorded)('$written is kept as the editor keeps it', ({ written, html, text, markdown }) => {
  expect(mcpInput?.(written, block)).toEqual({
    fileList: [],
    html,
    text: text.trim() === '' ? null : text,
    markdown,
  });
});

test('what is read can be written again', () => {
  const simple = recorded.filter(({ html }) => !/<s>|<mark|language-|<code><|><p><\/p>|\w<em>/.test(html));
  expect(simple.length).toBeGreaterThan(30);
  for (const { html, markdown } of simple) expect(mcpInput?.(markdown, block)).toMatchObject({ html });
});
