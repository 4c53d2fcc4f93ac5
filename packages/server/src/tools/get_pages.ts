import { z } from 'zod';
import { describePages, listPages } from '../service/pages.js';
import { defineTool, READS } from './Tool.js';

/** How many pages are listed at a time. */
const MOST = 200;

export const getPages = defineTool({
  name: 'get_pages',
  title: 'List the pages',
  description: 'Lists the pages that you may open, with title and place in the menu. Needs no session.',
  input: z.strictObject({
    search: z
      .string()
      .max(200)
      .optional()
      .describe('Only pages with this in id, title, menu or description.'),
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
  }),
  annotations: READS,
  async run({ search = '' }, { service, principal }) {
    const found = (await listPages(service, principal)).filter((page) => matches(page, search));
    const pages = found.slice(0, MOST);
    const rest = found.length > MOST ? `\n… ${found.length - MOST} more of ${found.length}: use search.` : '';
    const none = search === '' ? 'There are no pages that you may open.' : 'No page matches.';
    return {
      text: `${describePages(pages) || none}${rest}`,
      data: { pages: pages.map((page) => ({ ...page })), total: found.length },
    };
  },
});

function matches(page: object, search: string): boolean {
  const texts = Object.values(page)
    .flat()
    .filter((value) => typeof value === 'string');
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
