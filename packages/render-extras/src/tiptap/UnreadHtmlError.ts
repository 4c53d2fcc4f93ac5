import { quoteJson } from '@lowdefy-mcp/render-core';
/** HTML that cannot be read as the editor would read it. */
export class UnreadHtmlError extends Error {
  override readonly name = 'UnreadHtmlError';

  constructor(part: string) {
    super(
      `This HTML cannot be read here as the editor in a browser reads it: ${quoteJson(part)}. Paragraphs, headings, lists, quotes, code, rules, pictures, links and marked words can.`,
    );
  }
}
