import {
  type BlockView,
  type MenuLink,
  type PropertyValue,
  quoteJson,
  type Rendered,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import {
  type IconProperty,
  iconName,
  type LinkProperties,
  linkTarget,
  showLink,
  since,
} from '@lowdefy-mcp/render-core/kit';
import { shortcutNote, withNotes } from '../shared/notes.js';

/** An entry of a menu: a link, a group of links, or a divider. */
export interface Item extends LinkProperties {
  readonly id: string;
  readonly type?: string;
  readonly properties?: {
    readonly title?: string;
    readonly icon?: IconProperty;
    readonly danger?: boolean;
    readonly disabled?: boolean;
    readonly shortcut?: PropertyValue;
    /** Text beside the title, and of the tooltip, since Lowdefy 5.4. */
    readonly extra?: PropertyValue;
    readonly tooltip?: PropertyValue;
    readonly url?: string;
    readonly newTab?: boolean;
  };
  readonly links?: readonly Item[];
}

/** The look of an entry. */
interface ItemFields {
  /** The key with which an agent clicks it, if there is an event. */
  readonly key?: string | undefined;
  readonly current?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** It belongs to one of the app's own menus. */
  readonly ofApp?: boolean;
}

/** Renders a link of a menu. A clickable entry without a target is shown with its key. */
export function showItem(
  block: BlockView<object>,
  h: RenderHelpers,
  item: Item,
  { key, ofApp, current, disabled }: ItemFields,
): Rendered {
  const { danger, shortcut, extra, tooltip } = item.properties ?? {};
  const link = linkOf(block, item);
  const isLink = linkTarget(link) !== undefined;
  const title = withNotes(
    h,
    showTitle(h, item, ofApp),
    danger && h.text`danger`,
    since(block.app, 5.4) && (extra as TextSource),
    since(block.app, 5) && shortcutNote(h, shortcut),
    since(block.app, 5.4) && (tooltip as TextSource),
    !isLink && current && h.text`selected`,
    !isLink && disabled && h.text`disabled`,
  );
  if (isLink) return showLink(h, link, { title, current, disabled });
  return key === undefined || disabled ? h.paragraph(title) : h.keyValues([[key, title]]);
}

/** The title of an entry. */
export function showTitle(h: RenderHelpers, item: Item, ofApp = false): TextSource {
  const title = titleOf(item);
  if (title === '') return iconName(item.properties?.icon);
  return ofApp ? h.appTitle(item as MenuLink) : title;
}

/** The text of an entry; empty if it has only an icon. */
export function titleOf({ properties, pageId, url, id }: Item): string {
  return properties?.title ?? pageId ?? url ?? id;
}

/** The target of an entry. Since Lowdefy 5 it may be in its properties. */
export function linkOf({ app }: BlockView<object>, item: Item): LinkProperties {
  const { url, newTab } = item.properties ?? {};
  return since(app, 5) ? { ...item, url: item.url ?? url, newTab: item.newTab ?? newTab } : item;
}

/** Finds the entry that the agent names, by its key or title. */
export function findItem<T extends Item>(
  items: readonly T[],
  detail: unknown,
  { keyOf, event, blockId }: { keyOf: (item: T) => string; event: string; blockId: string },
): T {
  const name = typeof detail === 'object' && detail !== null && 'key' in detail ? detail.key : detail;
  const titled = items.filter((item) => titleOf(item) === name);
  const item = items.find((item) => keyOf(item) === name) ?? (titled.length === 1 ? titled[0] : undefined);
  if (item) return item;
  if (items.length === 0)
    throw new Error(`${event} of block ${quoteJson(blockId)} needs a key, but no entry can be used now.`);
  const keys = items.map((item) => quoteJson(keyOf(item))).join(', ');
  throw new Error(`${event} of block ${quoteJson(blockId)} needs one of these keys: ${keys}.`);
}
