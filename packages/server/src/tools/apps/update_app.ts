import { z } from 'zod';
import { defineTool } from '../Tool.js';
import { changed, name, spec } from './schemas.js';

export const updateApp = defineTool({
  name: 'update_app',
  title: 'Replace a dashboard',
  description: 'Replaces the spec of a dashboard.',
  input: z.strictObject({
    name,
    spec,
    revision: z.number().int().optional().describe('Replaces only this revision.'),
  }),
  output: changed,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  run: (args, { service, principal, signal }) =>
    service.call('updateApp', { principal, ...args }, { signal }),
});
