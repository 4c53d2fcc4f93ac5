import { describePages, findPages } from '../findPages.js';
import type { MethodHandler } from '../HostContext.js';

/** How many pages are listed at a time. */
const MOST = 200;

/** Lists the pages that the caller may open. */
export const listPages: MethodHandler<'listPages'> = async ({ principal, search = '' }, context) => {
  const found = (await findPages(await context.app(), principal, context.policy)).filter((page) =>
    matches(page, search),
  );
  const pages = found.slice(0, MOST);
  const rest = found.length > MOST ? `\n… ${found.length - MOST} more of ${found.length}: use search.` : '';
  const none = search === '' ? 'There are no pages that you may open.' : 'No page matches.';
  return { text: `${describePages(pages) || none}${rest}`, data: { pages, total: found.length } };
};

function matches(page: object, search: string): boolean {
  const texts = Object.values(page)
    .flat()
    .filter((value) => typeof value === 'string');
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
