import { escapeHtml } from '@lowdefy-mcp/render-core/html';
import { Marked } from 'marked';

/**
 * Formats markdown for people. Links and pictures are their words: where they lead is not part of the page. HTML in it is text, and
 * headings are one level lower than the page's own.
 */
const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(6, depth + 1);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    html: ({ text }) => escapeHtml(text),
    link({ tokens }) {
      return `<u>${this.parser.parseInline(tokens)}</u>`;
    },
    image: ({ text }) => `<span class="image">${escapeHtml(text)}</span>`,
    code: ({ text }) => `<pre><code>\n${escapeHtml(text)}</code></pre>\n`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

export const formatMarkdown = (markdown: string): string => marked.parse(markdown, { async: false });
