import type {
  BlockHost,
  BlockView,
  EventResult,
  MenuLink,
  Rendered,
  RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { addressOf, type LinkProperties, linkTarget } from './linkTarget.js';
import { together } from './together.js';

/** The properties of a Menu, and of the `menu` of the page blocks. */
export interface MenuProperties {
  links?: readonly MenuLink[];
  menuId?: string;
  selectedKeys?: readonly string[];
}

/** The events that an item sets off. */
interface ItemEvents {
  readonly click: string;
  readonly select: string;
}

/** The component shows groups in groups, and in those only links. */
const DEEPEST_GROUP = 2;

/** The links of a menu. The titles of groups stand before their links. */
export function menuLinks(block: BlockView<object>, h: RenderHelpers, menu: MenuProperties): Rendered {
  const selected = selectedKeys(block, menu);
  const show = (link: MenuLink, depth: number): Rendered => {
    if (link.type === 'MenuDivider') return null;
    const inner = groupLinks(link, depth).map((sub) => show(sub, depth + 1));
    return [showLink(h, link, menu, selected.includes(keyOf(link))), ...inner];
  };
  return linksOf(block, menu).map((link) => show(link, 1));
}

function showLink(h: RenderHelpers, link: MenuLink, menu: MenuProperties, current: boolean): Rendered {
  const target = linkTarget(link as LinkProperties);
  if (!Array.isArray(menu.links))
    return target ? h.appLink(link, { current }) : h.paragraph(h.appTitle(link));
  const title = link.properties?.title ?? link.pageId ?? link.url ?? link.id;
  if (!target) return h.paragraph(title);
  const { pageId, home, back, urlQuery, newTab, disabled } = target;
  const url = addressOf(link as LinkProperties);
  return h.menuLink({ title, pageId, url, home, back, urlQuery, newTab, disabled, current });
}

/** A click on a link: `detail` is its key, the page's id or the link's own, or `{ key }`. */
export async function clickMenu(
  host: BlockHost<object>,
  menu: MenuProperties,
  { click, select }: ItemEvents,
  detail: unknown,
): Promise<EventResult> {
  const key = typeof detail === 'object' && detail !== null && 'key' in detail ? detail.key : detail;
  const links = itemsOf(linksOf(host.block, menu), 1);
  const link = links.find((item) => keyOf(item) === key);
  if (!link) {
    const keys = links.map((item) => JSON.stringify(keyOf(item))).join(', ');
    throw new Error(`${click} of block "${host.block.id}" needs the key of a link. Its keys: ${keys}.`);
  }
  const running = [host.triggerEvent(click, { key })];
  if (!selectedKeys(host.block, menu).includes(keyOf(link))) running.push(host.triggerEvent(select, { key }));
  const target = linkTarget(link as LinkProperties);
  if (target) host.link(target);
  return together(await Promise.all(running));
}

/** The block's own links, else those of the app's menu. */
function linksOf({ app }: BlockView<object>, { links, menuId = 'default' }: MenuProperties) {
  if (Array.isArray(links)) return links as readonly MenuLink[];
  return (app.menus.find((menu) => menu.menuId === menuId) ?? app.menus[0])?.links ?? [];
}

function groupLinks({ type, links }: MenuLink, depth: number): readonly MenuLink[] {
  return type === 'MenuGroup' && depth <= DEEPEST_GROUP ? (links ?? []) : [];
}

/** What sets off events: links, but not the titles of groups. */
function itemsOf(links: readonly MenuLink[], depth: number): readonly MenuLink[] {
  return links.flatMap((link) => {
    if (link.type === 'MenuDivider') return [];
    const isGroup = link.type === 'MenuGroup' && depth <= DEEPEST_GROUP;
    return isGroup ? itemsOf(link.links ?? [], depth + 1) : [link];
  });
}

function keyOf({ pageId, id }: MenuLink): string {
  return pageId ?? id;
}

function selectedKeys(block: BlockView<object>, menu: MenuProperties): readonly string[] {
  return menu.selectedKeys ?? [block.app.pageId];
}
