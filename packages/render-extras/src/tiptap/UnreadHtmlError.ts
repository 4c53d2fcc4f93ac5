import { quoteJson } from '@lowdefy-mcp/render-core';
import type { HtmlNode } from '@lowdefy-mcp/render-core/kit';

/** Thrown for HTML that cannot be parsed exactly as the editor would. */
export class UnreadHtmlError extends Error {
  override readonly name = 'UnreadHtmlError';

  constructor(part: HtmlNode | string) {
    super(
      `This HTML cannot be parsed as the editor does in a browser: ${quoteJson(nameOf(part))}. Use paragraphs, headings, lists, quotes, code, rules, pictures, links and marks only.`,
    );
  }
}

function nameOf(part: HtmlNode | string): string {
  if (typeof part === 'object' && 'tagName' in part) {
    return `<${[part.tagName, ...part.attrs.map(({ name }) => name)].join(' ')}>`;
  }
  const text = typeof part === 'string' ? part : 'value' in part ? part.value : part.nodeName;
  return text.slice(0, 40);
}
