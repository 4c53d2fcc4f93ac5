import { z } from 'zod';
import { maxTokens, sessionId } from './schemas.js';
import { defineTool, READS } from './Tool.js';

export const read = defineTool({
  name: 'read',
  title: 'Read a block',
  description:
    'Shows one block with all of its content. A mark such as "… 491 more rows (read id=orders from=10)" says what to send: {"id": "orders", "from": 10}. For a truncated cell or title, read its block with a higher maxTokens.',
  input: z.strictObject({
    sessionId,
    id: z.string().min(1).describe("The block, or the page's own id for all of it."),
    from: z
      .number()
      .min(0)
      .optional()
      .describe('Start at this row, option, item, character or block of it, counted from 0.'),
    count: z.number().min(1).optional().describe('How many of them. Default: as many as fit.'),
    part: z
      .enum(['rows', 'items', 'options', 'characters', 'blocks'])
      .optional()
      .describe('What from counts, if a mark says so.'),
    search: z.string().max(200).optional().describe('Only rows or options with this text in them.'),
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
  run: (args, { service, principal, ...options }) => service.call('read', { principal, ...args }, options),
});
