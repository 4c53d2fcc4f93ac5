import { z } from 'zod';
import { defineTool, READS } from './Tool.js';

export const sessionList = defineTool({
  name: 'session_list',
  title: 'List your sessions',
  description: 'Lists your sessions, last used first.',
  input: z.strictObject({
    closed: z
      .boolean()
      .optional()
      .describe('List recently closed sessions instead: only their logs are left.'),
  }),
  output: z.strictObject({
    sessions: z.array(
      z.strictObject({
        sessionId: z.string(),
        name: z.string(),
        description: z.string(),
        pageId: z.string().nullable(),
        createdAt: z.string(),
        updatedAt: z.string(),
        closedAt: z.string().optional(),
      }),
    ),
  }),
  annotations: READS,
  run: ({ closed }, { service, principal }) => service.call('listSessions', { principal, closed }),
});
