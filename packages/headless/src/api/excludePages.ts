import type { Plain, RootConfig } from '../lowdefy/types.js';
import type { AgentRules } from '../rules/AgentRules.js';

/** Removes excluded pages from the menus, and chooses another home page if it is excluded. */
export function excludePages({ menus, home, ...rest }: RootConfig, rules: AgentRules): RootConfig {
  const left = menus?.map((menu) => withoutExcludedPages(menu, rules));
  const isExcluded = typeof home?.pageId === 'string' && !rules.hasPage(home.pageId);
  return {
    ...rest,
    ...(home && { home: isExcluded ? { ...home, pageId: otherHome(home, left) } : home }),
    ...(left && { menus: left }),
  };
}

/** Removes the links to excluded pages from a menu or a menu group, and the groups that have no others. */
function withoutExcludedPages<M extends Plain>(menu: M, rules: AgentRules): M {
  if (!Array.isArray(menu.links)) return menu;
  const links = (menu.links as readonly Plain[])
    .filter(({ pageId }) => typeof pageId !== 'string' || rules.hasPage(pageId))
    .map((link) => ({ link, left: withoutExcludedPages(link, rules) }))
    .filter(({ link, left }) => !hasLinks(link) || hasLinks(left))
    .map(({ left }) => left);
  return { ...menu, links };
}

function hasLinks({ links }: Plain): boolean {
  return Array.isArray(links) && links.length > 0;
}

/** Chooses the first page of the default menu, as Lowdefy does. An excluded page that the app configures is not replaced. */
function otherHome(
  { configured }: NonNullable<RootConfig['home']>,
  menus: readonly Plain[] = [],
): string | null {
  if (configured === true) return null;
  let link: Plain | undefined = menus.find(({ menuId }) => menuId === 'default') ?? menus[0];
  while (link !== undefined && typeof link.pageId !== 'string')
    link = (link.links as Plain[] | undefined)?.[0];
  return typeof link?.pageId === 'string' ? link.pageId : null;
}
