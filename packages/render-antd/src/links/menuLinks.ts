import type { BlockHost, BlockView, EventResult, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { allSucceeded, linkTarget, listOf, objectsOf, showLink, since } from '@lowdefy-mcp/render-core/kit';
import { withNotes } from '../shared/notes.js';
import { findItem, type Item, linkOf, showItem, showTitle } from './itemLinks.js';

/** The properties of a Menu, and of the `menu` of page blocks. */
export interface MenuProperties {
  readonly links?: readonly Item[];
  readonly menuId?: string;
  readonly selectedKeys?: readonly string[];
  readonly mode?: string;
  readonly collapsed?: boolean;
  readonly defaultOpenKeys?: readonly string[];
}

/** The events that an item fires. */
export interface ItemEvents {
  readonly click: string;
  readonly select: string;
}

/** Before Lowdefy 5 the component shows two levels of groups. */
const DEEPEST_GROUP = 2;

/** Renders the links of a menu. A group is open if the screen has it open, or if it contains the current page. */
export function menuLinks(
  block: BlockView<object>,
  h: RenderHelpers,
  menu: MenuProperties,
  { click, select }: ItemEvents,
): Rendered {
  const selected = selectedKeys(block, menu);
  const open = openKeys(block, menu);
  const ofApp = !Array.isArray(menu.links);
  const hasHandler = click in block.events || select in block.events;
  const show = (item: Item, depth: number, inDisabled: boolean): Rendered => {
    if (item.type === 'MenuDivider') return null;
    const key = keyOf(item);
    const current = selected.includes(key);
    const disabled = inDisabled || isDisabled(block, item, depth);
    if (!isGroup(block, item, depth))
      return showItem(block, h, item, { key: hasHandler ? key : undefined, current, ofApp, disabled });
    const title = withNotes(h, showTitle(h, item, ofApp), disabled && h.text`disabled`);
    const links = objectsOf(item.links).map((inner) => show(inner, depth + 1, disabled));
    return h.group(title, {
      closed: !open.includes(key) && !hasSelected(item, selected),
      children: [linkTarget(item) !== undefined && showLink(h, item, { title, current, disabled }), ...links],
    });
  };
  return linksOf(block, menu).map((item) => show(item, 1, false));
}

/** Clicks a link: `detail` is its key (the page's id or the link's own), or `{ key }`. */
export async function clickMenu(
  host: BlockHost<object>,
  menu: MenuProperties,
  { click, select }: ItemEvents,
  detail: unknown,
): Promise<EventResult> {
  const { block } = host;
  const items = itemsOf(block, linksOf(block, menu), 1);
  const item = findItem(items, detail, { keyOf, event: click, blockId: block.id });
  const key = keyOf(item);
  const running = [host.triggerEvent(click, { key })];
  if (!selectedKeys(block, menu).includes(key)) running.push(host.triggerEvent(select, { key }));
  const target = linkTarget(linkOf(block, item));
  if (target) host.link(target);
  return allSucceeded(running);
}

/** Opens or closes a group: `detail` is its key. */
export async function toggleGroup(
  host: BlockHost<object>,
  menu: MenuProperties,
  detail: unknown,
): Promise<EventResult> {
  const { block } = host;
  const groups = linksOf(block, menu).filter(
    (item) => isGroup(block, item, 1) && !isDisabled(block, item, 1),
  );
  const group = findItem(groups, detail, { keyOf, event: 'onToggleMenuGroup', blockId: block.id });
  const key = keyOf(group);
  const open = openKeys(block, menu);
  const isOpen = open.includes(key);
  const setOpen = (openKeys: readonly OpenKey[]) => {
    host.setLocal({ openKeys });
    return host.triggerEvent('onToggleMenuGroup', { openKeys });
  };
  if (menu.mode === 'inline') {
    const others = open.filter((other) => other !== key);
    return setOpen(isOpen ? others : [...others, key]);
  }
  // Floating groups are open one at a time: the mouse leaves one before it opens another.
  const closed = open.length > 0 ? [setOpen([])] : [];
  return allSucceeded(isOpen ? closed : [...closed, setOpen([key])]);
}

/** The component uses null if no group contains the current page. */
type OpenKey = string | null;

/** The open groups. Initially, in an inline menu, the one with the current page. */
function openKeys(block: BlockView<object>, menu: MenuProperties): readonly OpenKey[] {
  const { mode, collapsed, defaultOpenKeys } = menu;
  if (block.local.openKeys) return block.local.openKeys as readonly OpenKey[];
  if (defaultOpenKeys) return listOf(defaultOpenKeys);
  if (mode !== 'inline' || collapsed) return [];
  const selected = selectedKeys(block, menu);
  const current = linksOf(block, menu).find(({ links }) =>
    objectsOf(links)
      .flatMap((inner) => (inner.links ? objectsOf(inner.links) : [inner]))
      .some(({ pageId }) => pageId && selected.includes(pageId)),
  );
  return [current?.id ?? null];
}

function hasSelected({ links }: Item, selected: readonly string[]): boolean {
  return objectsOf(links).some((item) => selected.includes(keyOf(item)) || hasSelected(item, selected));
}

/** The block's own links, else those of the app's menu. */
function linksOf({ app }: BlockView<object>, { links, menuId = 'default' }: MenuProperties): readonly Item[] {
  if (Array.isArray(links)) return objectsOf(links as readonly Item[]);
  return ((app.menus.find((menu) => menu.menuId === menuId) ?? app.menus[0])?.links ?? []) as readonly Item[];
}

function isGroup({ app }: BlockView<object>, { type }: Item, depth: number): boolean {
  return type === 'MenuGroup' && (since(app, 5) || depth <= DEEPEST_GROUP);
}

/** Links and top groups can be disabled since Lowdefy 5.4, a group with everything in it. */
function isDisabled(block: BlockView<object>, item: Item, depth: number): boolean {
  if (!since(block.app, 5.4) || (isGroup(block, item, depth) && depth > 1)) return false;
  return Boolean(item.properties?.disabled);
}

/** The items that fire events: links, but not the titles of groups. */
function itemsOf(block: BlockView<object>, items: readonly Item[], depth: number): readonly Item[] {
  return items.flatMap((item) => {
    if (item.type === 'MenuDivider' || isDisabled(block, item, depth)) return [];
    return isGroup(block, item, depth) ? itemsOf(block, objectsOf(item.links), depth + 1) : [item];
  });
}

function keyOf({ pageId, id }: Item): string {
  return pageId ?? id;
}

function selectedKeys({ app }: BlockView<object>, menu: MenuProperties): readonly string[] {
  return Array.isArray(menu.selectedKeys) ? menu.selectedKeys : [app.pageId];
}
