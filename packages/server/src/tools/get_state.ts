import { z } from 'zod';
import { sessionId } from './schemas.js';
import { defineTool, READS } from './Tool.js';

export const getState = defineTool({
  name: 'get_state',
  title: 'Look at the data behind the page',
  description:
    'Returns data behind the page as JSON: state, global, requests (responses), input, urlQuery. Use it for data that the page does not show.',
  input: z.strictObject({
    sessionId,
    path: z.string().max(500).optional().describe('Such as "requests.orders.0".'),
    depth: z.number().min(1).max(20).default(6).describe('Levels.'),
    maxCharacters: z.number().min(100).max(100_000).default(8000),
  }),
  output: z.strictObject({
    sessionId: z.string(),
    pageId: z.string(),
    path: z.string().optional(),
    value: z.unknown().describe('Truncated data is marked with ….'),
    truncated: z.boolean(),
    escaped: z
      .boolean()
      .optional()
      .describe('Tags or invisible characters in value are escaped, such as `\\u003c` for `<`.'),
  }),
  annotations: READS,
  run: (args, { service, principal, ...options }) =>
    service.call('getState', { principal, ...args }, options),
});
