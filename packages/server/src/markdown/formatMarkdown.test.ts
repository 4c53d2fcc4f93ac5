import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { formatMarkdown } from './formatMarkdown.js';

test.each([
  ['## Hours\n\n- Mon\n- *Tue*', '<h3>Hours</h3>\n<ul>\n<li>Mon</li>\n<li><em>Tue</em></li>\n</ul>\n'],
  ['[Help](https://example.com "t")', '<p><u>Help</u></p>\n'],
  ['![A cat](https://example.com/cat.png)', '<p><span class="image">A cat</span></p>\n'],
  ['<b onclick="x()">bold</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;</p>\n'],
  ['```js\n<script>\n```', '<pre><code>\n&lt;script&gt;</code></pre>\n'],
  ['- [x] done', '<ul>\n<li>☑ done</li>\n</ul>\n'],
])('formats %j', (markdown, html) => {
  expect(formatMarkdown(markdown)).toBe(html);
});

const PIECES = [
  '[a](',
  'javascript:alert(1)',
  ')',
  '![',
  '](',
  '<img src=x onerror=y>',
  '<',
  '>',
  '`',
  '```',
  '\n',
  '# ',
  '| - |',
  '|',
  '"',
  '&',
  '*',
  '<a href="',
  'x',
];
const ELEMENTS = new Set(
  'blockquote br code del em h2 h3 h4 h5 h6 hr li ol p pre span strong table tbody td th thead tr u ul'.split(
    ' ',
  ),
);

test('never outputs links, scripts or external resources', () => {
  const markdown = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(markdown, (pieces) => {
      const walk = (nodes: readonly object[]): void => {
        for (const node of nodes as readonly {
          tagName?: string;
          attrs?: { name: string }[];
          childNodes?: object[];
        }[]) {
          if (node.tagName === undefined) continue;
          expect(ELEMENTS).toContain(node.tagName);
          for (const { name } of node.attrs ?? []) expect(['align', 'class', 'start']).toContain(name);
          walk(node.childNodes ?? []);
        }
      };
      walk(parseFragment(formatMarkdown(pieces.join(''))).childNodes);
    }),
    { numRuns: 2000 },
  );
});
