import { z } from 'zod';
import { defineTool, READS } from '../Tool.js';
import { appInfo } from './schemas.js';

export const listApps = defineTool({
  name: 'list_apps',
  title: 'List your dashboards',
  description: 'Lists your dashboards, last changed first.',
  input: z.strictObject({}),
  output: z.strictObject({ apps: z.array(z.strictObject(appInfo)) }),
  annotations: READS,
  run: (_, { service, principal }) => service.call('listApps', { principal }),
});
