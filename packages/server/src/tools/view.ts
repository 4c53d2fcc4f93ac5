import { quoteJson } from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import type { Config } from '../config/configSchema.js';
import { CallError } from '../port/CallError.js';
import { sessionId } from './schemas.js';
import { type Call, defineTool } from './Tool.js';

const NOT_SERVED =
  'The viewer is not running. The operator has to start the server with --view, or over HTTP with viewer.enabled.';

/** Creates the tool that gives agents a viewer link for their user. */
export const createView = (allowed: Config['viewer']['tool']) =>
  defineTool({
    name: 'view',
    title: 'Show a session to the user',
    description: `Returns a link with which your user can watch the session in their browser${allowed === 'full' ? ', take over and hand back' : ''}. It can be opened once. Pass it on unchanged, and do not open it.`,
    input: z.strictObject({ sessionId }),
    output: z.strictObject({ url: z.string(), expires: z.string().describe('ISO 8601.') }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    async run(args, call) {
      await checkOwn(args.sessionId, call);
      const { principal, viewer } = call;
      const link = viewer?.link({ principal, readOnly: allowed !== 'full', sessionId: args.sessionId });
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
