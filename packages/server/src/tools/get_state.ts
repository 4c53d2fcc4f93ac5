import { z } from 'zod';
import { sessionId } from './schemas.js';
import { defineTool, READS } from './Tool.js';

export const getState = defineTool({
  name: 'get_state',
  title: 'Look at the data behind the page',
  description:
    'Gives data behind the page as JSON: state, global, requests (responses), input, urlQuery. Use it for what the page does not show.',
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
    value: z.unknown().describe('Where it was cut it says so, with …'),
    truncated: z.boolean(),
    escaped: z
      .boolean()
      .optional()
      .describe(
        'Texts in value have tags or characters that nobody sees: they are spelled out, as in `\\u003c` for `<`.',
      ),
  }),
  annotations: READS,
  run: (args, { service, principal, ...options }) =>
    service.call('getState', { principal, ...args }, options),
});
