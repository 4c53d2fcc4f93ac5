import type { BlockNode, ViewNode } from '../../view/nodes.js';
import { plainText, type Text } from '../../view/text.js';
import { childrenOf } from '../../view/visit.js';
import { isOff } from './block.js';
import { attribute, escapeHtml, htmlText, jsonAttribute } from './escape.js';

/** A node that can have events and methods. */
type Acting = ViewNode & Partial<BlockNode> & { readonly actions?: readonly string[] };

/**
 * Events that a person sets off by using the element itself, or that have to be told more, such as which entry of a menu. They get no
 * button of their own.
 */
const WITHOUT_BUTTON: ReadonlySet<string> = new Set([
  'click',
  'onBlur',
  'onBreadcrumbClick',
  'onCellValueChanged',
  'onChange',
  'onCopy',
  'onFocus',
  'onInfoWindowCloseClick',
  'onMarkerClick',
  'onMenuItemClick',
  'onMenuItemSelect',
  'onPressEnter',
  'onProfileMenuClick',
  'onRowDragEnd',
  'onSearch',
  'onSelect',
  'onTextSelection',
  'onToggleMenuGroup',
  'onVisibleChange',
]);

/** What can be done to a list as a whole, and to one item of it. */
const ON_LIST = ['pushItem', 'unshiftItem'];
const ON_ITEM = ['moveItemUp', 'moveItemDown', 'removeItem'];

/** The event by which a list of Lowdefy 5 removes an item. */
const REMOVES_ITEM = 'onRemove';

const TITLES: Readonly<Record<string, string>> = {
  moveItemDown: 'Move down',
  moveItemUp: 'Move up',
  onOk: 'OK',
  pushItem: 'Add',
  removeItem: 'Remove',
  unshiftItem: 'Add at the top',
};

/** Buttons for the events that nothing else on the block's element sets off. */
export function eventButtons(node: Acting, ...handled: readonly string[]): string {
  const events = node.events?.filter((event) => !handled.includes(event) && hasButton(node, event)) ?? [];
  return together(events.map((event) => eventButton(node, event)));
}

/** Buttons for what can be done to a list as a whole. */
export function listButtons(node: Acting): string {
  return together(ON_LIST.filter((name) => canCall(node, name)).map((name) => methodButton(node, name)));
}

/** Buttons for what can be done to one item of a list. */
export function itemButtons(list: Acting, index: number): string {
  const methods = ON_ITEM.filter((name) => canCall(list, name)).map((name) =>
    methodButton(list, name, index),
  );
  const removes = !isOff(list) && list.kind === 'list' && list.events?.includes(REMOVES_ITEM);
  return together([...methods, ...(removes ? [eventButton(list, REMOVES_ITEM, { index })] : [])]);
}

/** Tells whether the title that a block gives to one of its events or methods stands on a button. */
export function isOnButton(node: Acting | undefined, name: string): boolean {
  if (node === undefined) return false;
  return (
    (node.events?.includes(name) === true && hasButton(node, name)) ||
    (ON_LIST.includes(name) && canCall(node, name))
  );
}

function hasButton(node: Acting, event: string): boolean {
  if (isOff(node) || WITHOUT_BUTTON.has(event)) return false;
  return !(node.kind === 'list' && event === REMOVES_ITEM);
}

function canCall(node: Acting, method: string): boolean {
  return !isOff(node) && node.actions?.includes(method) === true;
}

function eventButton(node: Acting, event: string, detail?: unknown): string {
  const about = detail === undefined ? '' : jsonAttribute('data-detail', detail);
  return `<button type="button"${attribute('data-event', event)}${about}>${titleOf(node, event)}</button>`;
}

function methodButton(node: Acting, method: string, ...args: readonly unknown[]): string {
  return `<button type="button"${attribute('data-method', method)}${jsonAttribute('data-args', args)}>${titleOf(node, method)}</button>`;
}

/** The block's own title of an event or method, or its name as a person reads it: `onRowClick` is Row click. */
function titleOf(node: Acting, name: string): string {
  const own = isOnButton(node, name) ? htmlText(ownTitle(node, name)) : '';
  return own || (Object.hasOwn(TITLES, name) ? TITLES[name] : undefined) || escapeHtml(spoken(name)) || '…';
}

/** Blocks name what can be done by names with values among their children. */
function ownTitle(node: ViewNode, name: string): Text | undefined {
  for (const child of childrenOf(node)) {
    if (child.kind !== 'keyValues') continue;
    const entry = child.entries.find(({ key }) => plainText(key) === name);
    if (entry !== undefined) return entry.value;
  }
  return undefined;
}

function spoken(name: string): string {
  const words = name
    .replace(/^on(?=[A-Z])/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function together(buttons: readonly string[]): string {
  return buttons.length === 0 ? '' : `<div class="events">${buttons.join('')}</div>`;
}
