import { z } from 'zod';
import { detail, maxTokens, pageAnswer, sessionId, view } from './schemas.js';
import { defineTool } from './Tool.js';

export const navigate = defineTool({
  name: 'navigate',
  title: 'Open a page',
  description:
    'Opens a page and shows it. If it is open already, it is reloaded: input not submitted is lost.',
  input: z.strictObject({
    sessionId,
    pageId: z.string().min(1).describe('From get_pages or a <link>.'),
    input: z.looseObject({}).optional().describe('For the _input of the page.'),
    urlQuery: z
      .looseObject({})
      .optional()
      .describe('URL query, read as in an address: {"id": "12"} and {"id": 12} are ?id=12.'),
    view: view.describe('As in interact.'),
    detail,
    maxTokens,
  }),
  output: pageAnswer,
  // Not read-only, because opening a page runs its events each time.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  run: (args, { service, principal, actor, ...options }) =>
    service.call('navigate', { principal, actor, ...args }, options),
});
