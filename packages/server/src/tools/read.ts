import {
  findBlock,
  fitMarkdown,
  type Part,
  type PrintOptions,
  quoteJson,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import { ToolError } from '../sessions/ToolError.js';
import { facts } from './facts.js';
import { openPage } from './openPage.js';
import { maxTokens, sessionId } from './schemas.js';
import { defineTool, READS } from './Tool.js';

const from = z.number().min(0).optional();

export const read = defineTool({
  name: 'read',
  title: 'Read a block',
  description:
    'Shows one block with all that is in it, as it is now. A mark such as "… 70 more rows (read id=orders rows=50)" says what to send: {"id": "orders", "rows": 50}. For a cell or title that was cut, read its block with a higher maxTokens.',
  input: z.strictObject({
    sessionId,
    id: z.string().min(1).describe("The block, or the page's own id for all of it."),
    rows: from.describe('Begin at this row, counted from 0;'),
    items: from.describe('at this item of a list;'),
    options: from.describe('at this option;'),
    characters: from.describe('at this character;'),
    blocks: from.describe('at this block in it.'),
    search: z.string().max(200).optional().describe('Only options with this in their value or label.'),
    maxTokens,
  }),
  output: z.strictObject({
    sessionId: z.string(),
    pageId: z.string(),
    id: z.string(),
    page: z.string().describe('Markdown.'),
    truncated: z.boolean(),
  }),
  annotations: READS,
  run: ({ sessionId: session, id, search, maxTokens: most, ...parts }, { service, principal }) =>
    service.sessions.look(principal, session, async (live) => {
      const page = await openPage(live);
      const node = findBlock(page, id);
      if (node === undefined) {
        throw new ToolError(
          `There is no block ${quoteJson(id)} on page ${quoteJson(page.id)} now. read with id ${quoteJson(page.id)} shows all of it.`,
        );
      }
      if (search !== undefined) checkSearch(node, id);
      const shown = printBlock(node, {
        maxTokens: most ?? service.config.limits.maxTokens,
        from: parts satisfies Partial<Record<Part, number | undefined>>,
        search,
      });
      const { text: markdown, truncated } = shown;
      const data = { sessionId: session, pageId: page.id, id, page: markdown, truncated };
      const { page: text, ...rest } = data;
      return { text: `${text.trimEnd()}\n\n${facts(rest)}`, data };
    }),
});

function printBlock(node: ViewNode, options: PrintOptions) {
  try {
    return fitMarkdown(node, options);
  } catch (error) {
    if (error instanceof RangeError) throw new ToolError(error.message);
    throw error;
  }
}

function checkSearch(node: ViewNode, id: string): void {
  if (node.kind === 'input' && node.options !== undefined) return;
  throw new ToolError(`Block ${quoteJson(id)} has no options to search. Read it without search.`);
}
