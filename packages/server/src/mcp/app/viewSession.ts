import { z } from 'zod';
import { digestOf } from '../../digest.js';
import type { Call } from '../../tools/Tool.js';
import { defineAppTool } from './AppTool.js';

/** The limits of `get_state`. */
const STATE = { depth: 20, maxCharacters: 100_000 };

const inputSchema = z.strictObject({
  sessionId: z.string(),
  cursor: z.string().optional().describe('Of the last answer: only changes are sent.'),
  block: z
    .strictObject({ id: z.string(), rows: z.number().int().min(1).max(100_000) })
    .optional()
    .describe('Only this block, with more rows.'),
  state: z.boolean().optional().describe('Only the data behind the page.'),
});

/** Returns the view of a session to the MCP App, or only the cursor if nothing has changed. */
export const viewSession = defineAppTool({
  name: 'view_session',
  title: 'Show a session in the app',
  description: 'For the MCP App: the open page as HTML, the log and the files.',
  inputSchema,
  isReading: true,
  run: async (args, call) => JSON.stringify(await answer(args, call)),
});

async function answer(
  { sessionId, cursor, block, state }: z.output<typeof inputSchema>,
  { service, principal }: Call,
): Promise<object> {
  const session = { principal, sessionId };
  if (block !== undefined) {
    const { html } =
      (await service.call('viewBlock', { ...session, id: block.id, maxRows: block.rows })) ?? {};
    return { block: html };
  }
  if (state) return { state: (await service.call('getState', { ...session, ...STATE })).data.value };
  const { cursor: _, ...rest } = await service.call('view', session);
  const view = { ...rest, readOnly: service.config.viewer.readOnly };
  // A digest, because the session's own cursor differs between processes and needs a viewer.
  const now = digestOf(view);
  return now === cursor ? { cursor } : { cursor: now, view };
}
