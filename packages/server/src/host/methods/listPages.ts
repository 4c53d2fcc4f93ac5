import type { EndpointInfo } from '@lowdefy-mcp/headless';
import type { Principal } from '../../port/Principal.js';
import { describeNoPages } from '../describeNoPages.js';
import { describePages, findPages } from '../findPages.js';
import type { HostContext, MethodHandler } from '../HostContext.js';
import { isGranted } from '../isGranted.js';
import type { User } from '../makeUser.js';
import { describeEndpoints } from '../tools/describeEndpoints.js';

/** How many pages are listed at a time. */
const MAX_PAGES = 200;

/** Lists the pages that the caller may open, and the API endpoints that they may call. */
export const listPages: MethodHandler<'listPages'> = async ({ principal, search = '' }, context) => {
  const user = await context.users.of(principal);
  const all = await findPages(await context.app(), user, context.policy);
  const found = all.filter((page) => matches(page, search));
  const endpoints = (await findEndpoints(user, principal, context)).filter((endpoint) =>
    matches(endpoint, search),
  );
  const pages = found.slice(0, MAX_PAGES);
  const rest =
    found.length > MAX_PAGES ? `\n… ${found.length - MAX_PAGES} more of ${found.length}: use search.` : '';
  const none =
    all.length === 0 ? await describeNoPages(await context.app(), user, principal) : 'No page matches.';
  const text = `${describePages(pages) || none}${rest}`;
  return {
    text: endpoints.length === 0 ? text : `${text}\n\n${ENDPOINTS}\n${describeEndpoints(endpoints)}`,
    data: { pages, total: found.length, ...(endpoints.length > 0 && { endpoints }) },
  };
};

const ENDPOINTS = 'API endpoints, for callApi of interact. No page has to be open:';

async function findEndpoints(
  user: User | null,
  principal: Principal,
  { app, config }: HostContext,
): Promise<readonly EndpointInfo[]> {
  if (!config.allow.callApi) return [];
  const loaded = await app();
  const endpoints = await loaded.session({ user: user && { ...user } }).endpoints();
  return endpoints.filter(({ endpointId }) => isGranted(principal, endpointId, loaded));
}

function matches(listed: object, search: string): boolean {
  const texts = Object.values(listed)
    .flat()
    .filter((value) => typeof value === 'string');
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
