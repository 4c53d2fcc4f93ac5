import { z } from 'zod';
import { defineTool } from './Tool.js';

export const sessionCreate = defineTool({
  name: 'session_create',
  title: 'Start a session',
  description:
    'Starts a session, like a browser window: it keeps its page and input. Other tools need its sessionId.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(200).describe('Its purpose in a few words.'),
    description: z.string().max(2000).default('').describe('Details, to resume it later.'),
  }),
  output: z.strictObject({ sessionId: z.string(), name: z.string() }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  run: ({ name, description }, { service, principal, ...options }) =>
    service.call('createSession', { principal, name, description }, options),
});
