import type { BlockHost, BlockView, EventResult, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { allSucceeded, linkTarget, objectsOf, since } from '@lowdefy-mcp/render-core/kit';
import { withNotes } from '../shared/notes.js';
import { findItem, type Item, linkOf, showItem, titleOf } from './itemLinks.js';

/** The events of a dropdown menu. */
interface DropdownEvents {
  readonly click: string;
  readonly open: string;
}

/** Renders the entries of a dropdown menu. The titles of groups are texts before their links. */
export function dropdownItems(
  block: BlockView<object>,
  h: RenderHelpers,
  items: readonly Item[],
  { click, selectedKeys }: { readonly click: string; readonly selectedKeys?: readonly string[] | undefined },
): Rendered {
  const show = (item: Item, inDisabled: boolean): Rendered => {
    if (item.type === 'MenuDivider') return null;
    if (item.type === 'MenuGroup') {
      const disabled = inDisabled || isDisabledGroup(block, item);
      const title = withNotes(h, titleOf(item), disabled && h.text`disabled`);
      return [h.paragraph(title), ...objectsOf(item.links).map((inner) => show(inner, disabled))];
    }
    return showItem(block, h, item, {
      key: click in block.events ? item.id : undefined,
      current: Array.isArray(selectedKeys) && selectedKeys.includes(item.id),
      disabled: inDisabled || item.properties?.disabled,
    });
  };
  return items.map((item) => show(item, false));
}

/** Clicks an entry: `detail` is its id, its title, or `{ key }` with one of them. */
export async function clickItem(
  host: BlockHost<object>,
  items: readonly Item[],
  { click, open }: DropdownEvents,
  detail: unknown,
): Promise<EventResult> {
  const { block } = host;
  const entries = entriesOf(block, items, []);
  const usable = entries.map(({ item }) => item).filter(({ properties }) => !properties?.disabled);
  const item = findItem(usable, detail, { keyOf: ({ id }) => id, event: click, blockId: block.id });
  const { id: key, pageId, url } = item;
  const keyPath = entries.find((entry) => entry.item === item)?.path;
  return pickEntry(host, open, () => {
    const running = host.triggerEvent(click, { key, keyPath, pageId, url });
    const target = linkTarget(linkOf(block, item));
    if (target) host.link(target);
    return running;
  });
}

/** Picks an entry of the menu: opens the menu if it is closed, and closes it afterwards. `open` is the event of both. */
export async function pickEntry(
  host: BlockHost<object>,
  open: string,
  pick: () => Promise<EventResult>,
): Promise<EventResult> {
  if (!host.block.local.menuOpen) await host.triggerEvent(open, { open: true });
  const running = pick();
  host.setLocal({ menuOpen: false });
  return allSucceeded([running, host.triggerEvent(open, { open: false })]);
}

/** Opens or closes the menu. Agents always see its entries, but the app may handle the event. */
export function toggleMenu(host: BlockHost<object>, event: string): Promise<EventResult> {
  const open = !host.block.local.menuOpen;
  host.setLocal({ menuOpen: open });
  return host.triggerEvent(event, { open });
}

interface MenuEntry {
  readonly item: Item;
  /** The ids of the entry and of its groups, innermost first. */
  readonly path: readonly string[];
}

/** A group can be disabled since Lowdefy 5.4, with everything in it. */
function isDisabledGroup({ app }: BlockView<object>, { properties }: Item): boolean {
  return since(app, 5.4) && Boolean(properties?.disabled);
}

/** The entries that are not in a disabled group. */
function entriesOf(
  block: BlockView<object>,
  items: readonly Item[],
  groups: readonly string[],
): readonly MenuEntry[] {
  return items.flatMap((item) => {
    if (item.type === 'MenuDivider') return [];
    const path = [item.id, ...groups];
    if (item.type !== 'MenuGroup') return [{ item, path }];
    return isDisabledGroup(block, item) ? [] : entriesOf(block, objectsOf(item.links), path);
  });
}
