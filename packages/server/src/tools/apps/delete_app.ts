import { z } from 'zod';
import { defineTool } from '../Tool.js';
import { name } from './schemas.js';

export const deleteApp = defineTool({
  name: 'delete_app',
  title: 'Delete a dashboard',
  description: 'Deletes a dashboard.',
  input: z.strictObject({ name }),
  output: z.strictObject({ success: z.boolean() }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: (args, { service, principal }) => service.call('deleteApp', { principal, ...args }),
});
