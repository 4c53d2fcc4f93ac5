import { z } from 'zod';
import { defineTool, READS } from './Tool.js';

export const getPages = defineTool({
  name: 'get_pages',
  title: 'List the pages',
  description:
    'Lists the pages that you may open, with titles and menu paths, and API endpoints if there are any. Needs no session.',
  input: z.strictObject({
    search: z.string().max(200).optional().describe('Text in id, title, menu or description.'),
  }),
  output: z.strictObject({
    pages: z.array(
      z.strictObject({
        pageId: z.string(),
        title: z.string(),
        menu: z.array(z.string()).optional(),
        home: z.boolean().optional(),
        description: z.string().optional(),
      }),
    ),
    total: z.number().describe('If there are more than listed, search.'),
    endpoints: z
      .array(
        z.strictObject({
          endpointId: z.string(),
          description: z.string().optional(),
          payloadSchema: z.looseObject({}).optional(),
        }),
      )
      .readonly()
      .optional()
      .describe('API endpoints, for callApi.'),
  }),
  annotations: READS,
  run: ({ search }, { service, principal, ...options }) =>
    service.call('listPages', { principal, search }, options),
});
