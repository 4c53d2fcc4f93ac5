import { quoteJson } from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import { CallError } from '../port/CallError.js';
import { sessionId } from './schemas.js';
import { type Call, defineTool } from './Tool.js';

const NOT_SERVED =
  'The viewer is not running. The operator has to start the server with --view, or over HTTP with viewer.enabled.';

/** Gives agents a link to the viewer for their user. It is read-only: an agent that opens it cannot act as the person. */
export const view = defineTool({
  name: 'view',
  title: 'Show a session to the user',
  description:
    'Returns a link with which your user can watch the session in their browser. It can be opened once. Pass it on unchanged, and do not open it. To take over, they enter their viewer key there.',
  input: z.strictObject({ sessionId }),
  output: z.strictObject({ url: z.string(), expires: z.string().describe('ISO 8601.') }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  async run(args, call) {
    await checkOwn(args.sessionId, call);
    const { principal, viewer } = call;
    const link = viewer?.link({
      ...{ principal, sessionId: args.sessionId, readOnly: true },
      credential: `${principal.id} tool`,
    });
    if (link === undefined) throw new CallError({ reason: 'refused', message: NOT_SERVED });
    const data = { url: link.url, expires: link.expires.toISOString() };
    return { text: `${data.url}\n\nIt can be opened once, until ${data.expires}.`, data };
  },
});

async function checkOwn(id: string, { service, principal }: Call): Promise<void> {
  const { data } = await service.call('listSessions', { principal });
  if (data.sessions.some((session) => session.sessionId === id)) return;
  throw new CallError({
    reason: 'refused',
    message: `There is no session ${quoteJson(id)}. session_list shows your sessions.`,
  });
}
