import { quoteJson } from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import { CallError } from '../../port/CallError.js';
import { defineAppTool } from './AppTool.js';

/** Returns the content of a dashboard to the MCP App. */
export const refreshApp = defineAppTool({
  name: 'refresh_app',
  title: 'Show a dashboard in the app',
  description: 'For the MCP App: the content of a dashboard with its data now.',
  inputSchema: z.strictObject({ name: z.string() }),
  isReading: true,
  async run({ name }, { service, principal, signal }) {
    const compiled = await service.call('compileApp', { principal, name, part: 'content' }, { signal });
    if (compiled !== undefined) return compiled.html;
    throw new CallError({ reason: 'notFound', message: `There is no app ${quoteJson(name)}.` });
  },
});
