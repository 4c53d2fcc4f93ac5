import { z } from 'zod';
import { digestOf } from '../../digest.js';
import { defineAppTool } from './AppTool.js';

/** As deep and as long as an answer of `get_state` can be. */
const STATE = { depth: 20, maxCharacters: 100_000 };

/** Shows a session to the app: everything, or only that nothing has changed. */
export const viewSession = defineAppTool({
  name: 'view_session',
  title: 'Show a session in the app',
  description: 'For the MCP App: the open page as HTML, the log and the files.',
  inputSchema: z.strictObject({
    sessionId: z.string(),
    cursor: z.string().optional().describe('Of the last answer: nothing is sent again.'),
    block: z
      .strictObject({ id: z.string(), rows: z.number().int().min(1).max(100_000) })
      .optional()
      .describe('Only this block, with more rows.'),
    state: z.boolean().optional().describe('Only the data behind the page.'),
  }),
  isReading: true,
  async run({ sessionId, cursor, block, state }, { service, principal }) {
    const of = { principal, sessionId };
    if (block !== undefined) {
      const { html } = (await service.call('viewBlock', { ...of, id: block.id, maxRows: block.rows })) ?? {};
      return { block: html };
    }
    if (state) return { state: (await service.call('getState', { ...of, ...STATE })).data.value };
    const { cursor: _, ...session } = await service.call('view', of);
    const view = { ...session, readOnly: service.config.viewer.readOnly };
    // Unlike the cursor of the session, it is the same for every process, and without anybody who watches.
    const now = digestOf(view);
    return now === cursor ? { cursor } : { cursor: now, view };
  },
});
