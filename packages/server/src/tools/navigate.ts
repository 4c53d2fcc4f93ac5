import { z } from 'zod';
import { detail, maxTokens, pageAnswer, sessionId, view } from './schemas.js';
import { defineTool } from './Tool.js';

export const navigate = defineTool({
  name: 'navigate',
  title: 'Open a page',
  description:
    'Opens a page in a session, as a link of the menu would, and shows it. The page that is open already is loaded anew, and what was filled in there is lost. To click something in the page, use interact.',
  input: z.strictObject({
    sessionId,
    pageId: z.string().min(1).describe('From get_pages, or of a <link>.'),
    input: z.looseObject({}).optional().describe('The input of the page.'),
    urlQuery: z.looseObject({}).optional().describe('What is behind ? in its address: {"id": "12"}.'),
    view,
    detail,
    maxTokens,
  }),
  output: pageAnswer,
  // Opening a page sets off what the app does then, each time.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  run: (args, { service, principal, ...options }) =>
    service.call('navigate', { principal, ...args }, options),
});
