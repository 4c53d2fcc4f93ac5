import { quoteJson } from '@lowdefy-mcp/render-core';
import type { HtmlNode } from '@lowdefy-mcp/render-core/kit';

/** Thrown for HTML that cannot be read as the editor would read it. */
export class UnreadHtmlError extends Error {
  override readonly name = 'UnreadHtmlError';

  constructor(part: HtmlNode | string) {
    super(
      `This HTML cannot be read here as the editor in a browser reads it: ${quoteJson(nameOf(part))}. Paragraphs, headings, lists, quotes, code, rules, pictures, links and marked words can.`,
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
