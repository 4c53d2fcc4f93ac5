import { z } from 'zod';
import { fieldsOf } from '../sessions/fields.js';
import { answerPage, takeNote } from './answerPage.js';
import { maxTokens, pageAnswer, sessionId, view } from './schemas.js';
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
    maxTokens,
  }),
  output: pageAnswer,
  // Opening a page sets off what the app does then, each time.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  run: ({ sessionId: id, pageId, input, urlQuery, ...options }, call) =>
    call.service.sessions.use(call.principal, id, async (live, left) => {
      const before = live.summary.pageId;
      const result = await live.session.open(pageId, {
        ...(input && { input }),
        ...(urlQuery && { urlQuery }),
        deadline: left,
        signal: call.signal,
      });
      const outcome = await takeNote(live, result, { page: before, fields: fieldsOf(undefined) }, call);
      // It is new, even if it is the one that was open.
      if (options.view === 'auto') live.shown = undefined;
      return answerPage(live, outcome, options, call);
    }),
});
