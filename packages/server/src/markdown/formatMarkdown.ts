import { escapeHtml } from '@lowdefy-mcp/render-core/html';
import { Marked } from 'marked';

/**
 * Formats markdown as HTML. Links and images become their text, HTML is escaped, and headings are one level below those of the
 * page.
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
