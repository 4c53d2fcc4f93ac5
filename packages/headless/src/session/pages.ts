import type { Plain } from '../lowdefy/types.js';
import type { Runtime } from '../runtime/Runtime.js';

/** A page that the user may open. */
export interface PageInfo {
  readonly pageId: string;
  readonly title: string;
  /** The path in the menus: the titles of its groups, then its own. Absent if it is in no menu. */
  readonly menu?: readonly string[];
  /** It is the app's home page. */
  readonly home?: true;
}

/** Lists the pages that the user may open: those of the menus first, in menu order. */
export async function listPages({ api }: Runtime): Promise<readonly PageInfo[]> {
  const [ids, { menus = [], home }] = await Promise.all([api.getPageIds(), api.getRootConfig()]);
  const places = new Map<string, readonly string[]>();
  for (const menu of menus) collectPlaces(menu.links, [], places);
  const infos = await Promise.all(
    ids.map(async (pageId): Promise<PageInfo> => {
      const menu = places.get(pageId);
      const title = titleOf((await api.getStaticPageConfig(pageId))?.properties) ?? menu?.at(-1) ?? pageId;
      return { pageId, title, ...(menu && { menu }), ...(home?.pageId === pageId && { home: true }) };
    }),
  );
  const order = [...places.keys()];
  const rank = ({ pageId }: PageInfo) => (places.has(pageId) ? order.indexOf(pageId) : order.length);
  return infos.toSorted((a, b) => rank(a) - rank(b));
}

function collectPlaces(
  links: unknown,
  path: readonly string[],
  places: Map<string, readonly string[]>,
): void {
  for (const link of (Array.isArray(links) ? links : []) as Plain[]) {
    const title = titleOf(link.properties) ?? String(link.pageId ?? link.id ?? '');
    const place = [...path, title];
    if (typeof link.pageId === 'string' && !places.has(link.pageId)) places.set(link.pageId, place);
    collectPlaces(link.links, place, places);
  }
}

/** Returns the title if it is a literal text. */
function titleOf(properties: unknown): string | undefined {
  const title = (properties as Plain | undefined)?.title;
  return typeof title === 'string' && title !== '' ? title : undefined;
}
