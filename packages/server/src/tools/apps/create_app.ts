import { z } from 'zod';
import { defineTool } from '../Tool.js';
import { changed, name, spec } from './schemas.js';

export const createApp = defineTool({
  name: 'create_app',
  title: 'Build a dashboard',
  description:
    'Builds a dashboard for your user from a spec: figures, charts, tables. Rows and values can be { "from": { "page", "block" or "request", "urlQuery"?, "select"?, "refresh"? } }: the server reads them from the app as your user, and you need not read them.',
  input: z.strictObject({ name, spec }),
  output: changed,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  run: (args, { service, principal, signal }) =>
    service.call('createApp', { principal, ...args }, { signal }),
});
