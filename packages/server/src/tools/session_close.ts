import { z } from 'zod';
import { sessionId } from './schemas.js';
import { defineTool } from './Tool.js';

export const sessionClose = defineTool({
  name: 'session_close',
  title: 'Close a session',
  description: 'Closes a session. Input not submitted is lost; saved data stays.',
  input: z.strictObject({ sessionId }),
  output: z.strictObject({ success: z.boolean() }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: ({ sessionId: id }, { service, principal, actor }) =>
    service.call('closeSession', { principal, actor, sessionId: id }),
});
