import { z } from 'zod';
import { defineTool } from './Tool.js';

export const sessionCreate = defineTool({
  name: 'session_create',
  title: 'Start a session',
  description:
    'Starts a session: what a browser window is to a person. The tools that work on pages need its sessionId. It keeps its page and all that is filled in, even if the server restarts. Use one for each piece of work.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(200).describe('What it is for, in a few words.'),
    description: z.string().max(2000).default('').describe('More about it, for whoever takes it up later.'),
  }),
  output: z.strictObject({ sessionId: z.string(), name: z.string() }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  run: ({ name, description }, { service, principal }) =>
    service.call('createSession', { principal, name, description }),
});
