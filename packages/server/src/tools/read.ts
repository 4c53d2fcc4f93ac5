import { z } from 'zod';
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
  run: ({ sessionId: session, id, search, maxTokens: most, ...from }, { service, principal }) =>
    service.call('read', { principal, sessionId: session, id, from, search, maxTokens: most }),
});
