import { readFileSync } from 'node:fs';
import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import pack from '../src/index.js';
import { formatsOf } from '../src/tiptap/Formats.js';
import { parseHtml } from '../src/tiptap/parseHtml.js';
import { shownText } from '../src/tiptap/shownText.js';
import { toFullMarkdown } from '../src/tiptap/toMarkdown.js';

interface Recorded {
  readonly written: string;
  readonly html: string;
  readonly text: string;
  readonly markdown: string;
}

/** Recorded output of Tiptap 2.27.2 and Turndown 7.2.0 with the settings of the component. */
const recorded: readonly Recorded[] = JSON.parse(
  readFileSync(new URL('tiptap-2.27.json', import.meta.url), 'utf8'),
);

const { mcpInput } = pack.blocks.TiptapInput as unknown as BlockDefinition;
const block = { app: { lowdefy: 5 }, properties: {}, value: null } as unknown as BlockView;

test.each(recorded)('$written is stored as the editor stores it', ({ written, html, text, markdown }) => {
  expect(mcpInput?.(written, block)).toEqual({
    fileList: [],
    html,
    text: text.trim() === '' ? null : text,
    markdown,
  });
});

test('markdown of the editor round-trips', () => {
  const simple = recorded.filter(({ html }) => !/<s>|<mark|language-|<code><|><p><\/p>|\w<em>/.test(html));
  expect(simple.length).toBeGreaterThan(30);
  for (const { html, markdown } of simple) expect(mcpInput?.(markdown, block)).toMatchObject({ html });
});

function shown(html: string, properties: object = {}) {
  return shownText({ ...block, properties, value: { html } });
}

test('the shown text round-trips, or isWhole is false', () => {
  for (const { html } of recorded) {
    const { text, isWhole } = shown(html);
    if (isWhole) expect(mcpInput?.(text, block)).toMatchObject({ html });
  }
  expect(recorded.filter(({ html }) => !shown(html).isWhole).map(({ written }) => written)).toEqual([
    // `_` within a word is not emphasis.
    'snake_case_name a*b*c 2*3',
  ]);
});

test.each([
  ['~~s~~ and ==m=='],
  ['```js\nlet a;\n```'],
  ['````\n```\n````'],
  ['*   a\n    \n*\n*   b'],
  ['**a [l](https://x.y) b** ~~a **b** c~~'],
  ['![A dog](https://x.example/a.png)'],
  ['no \\~~strike\\~~ and \\==mark\\=='],
])('shows %j as it was set', (written) => {
  const value = mcpInput?.(written, block);
  expect(shownText({ ...block, value })).toEqual({ text: written, isWhole: true });
});

test.each([
  ['<p></p><p>a</p>'],
  ['<p>a <mark data-color="red">b</mark></p>'],
  ['<p style="text-align: right">a</p>'],
  ['<p>a <u>b</u></p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>'],
  ['<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>'],
])('isWhole is false for %s, which markdown cannot express', (html) => {
  expect(shown(html)).toMatchObject({ isWhole: false, text: expect.stringContaining('a') });
});

test.each([
  [
    '<h2>Title</h2><p>a <strong>bold</strong> <a href="https://x.y">word</a>',
    'Title\n-----\n\na **bold** [word](https://x.y)',
  ],
  ['just words', 'just words'],
  ['<p>a\n  b </p>\n\n <p> c<br> d</p>', 'a b\n\nc  \nd'],
  ['<p>1 &lt; 2 &amp; 3 &euro;&nbsp;4', '1 < 2 & 3 €\u00a04'],
  // Unclosed, misnested and doubly closed tags, comments and entities are parsed as by a browser.
  ["<OL start='3'><LI>a<LI>b<ul><li>c</ol>", '3.  a\n    \n4.  b\n    \n    *   c'],
  ['<p>a <b>b</p>', 'a **b**'],
  ['<p><b>a<i>b</b>c</i></p></p>', '**a_b_**_c_'],
  ['<p>a <!-- b --></p>', 'a'],
  ['<p><a href="/?b=1&lt=2">a</a></p>', '[a](/?b=1&lt=2)'],
  ['<ol start=3><li>a<li>b</ol>', '3.  a\n    \n4.  b'],
  ['<pre><code class="language-js">a\n\n b</code></pre>', '```js\na\n\n b\n```'],
  ['<p><b><code>x</code></b></p>', '`x`'],
  ['<img src="a.png" alt="A"><hr>', '![A](a.png)\n\n* * *'],
])('parses %j as the editor does', (html, text) => {
  expect(toFullMarkdown(parseHtml(html, formatsOf(block)))).toBe(text);
});

test('shows disabled headings, marks and links as plain text', () => {
  const properties = { link: { disabled: true }, starterKit: { heading: false, bold: false } };
  expect(shown('<h1>a <b>b</b> <a href="/c">c</a></h1>', properties).text).toBe('a b c');
});

test('a mention keeps its prefix of several characters', () => {
  const options = ['Bob', { label: 'Ann', tag: { title: 'Dr Ann' } }];
  const properties = { mentions: { char: '##', options } };
  const value = mcpInput?.('##Bob and ##Ann', { ...block, properties });
  expect(value).toMatchObject({ text: '##Bob and ##Dr Ann' });
  expect(shownText({ ...block, properties, value })).toEqual({ text: '##Bob and ##Ann', isWhole: true });
});
