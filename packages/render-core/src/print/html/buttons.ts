import type { BlockNode, ViewNode } from '../../view/nodes.js';
import { plainText, type Text } from '../../view/text.js';
import { childrenOf } from '../../view/visit.js';
import { isOff } from './block.js';
import { attribute, escapeHtml, htmlText, jsonAttribute } from './escape.js';

/** A node that can have events and methods. */
type Acting = ViewNode & Partial<BlockNode> & { readonly actions?: readonly string[] };

/**
 * Events that are fired by using the element itself, or that need details, such as the chosen menu entry. They get no
 * button.
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

/** The operations on a whole list, and on one of its items. */
const ON_LIST = ['pushItem', 'unshiftItem'];
const ON_ITEM = ['moveItemUp', 'moveItemDown', 'removeItem'];

/** The event with which a list of Lowdefy 5 removes an item. */
const REMOVES_ITEM = 'onRemove';

const TITLES: Readonly<Record<string, string>> = {
  moveItemDown: 'Move down',
  moveItemUp: 'Move up',
  onOk: 'OK',
  pushItem: 'Add',
  removeItem: 'Remove',
  unshiftItem: 'Add at the top',
};

/** Buttons for the events that no other element of the block fires. */
export function eventButtons(node: Acting, ...handled: readonly string[]): string {
  const events = node.events?.filter((event) => !handled.includes(event) && hasButton(node, event)) ?? [];
  return buttonGroup(events.map((event) => eventButton(node, event)));
}

/** Buttons for the operations on a whole list. */
export function listButtons(node: Acting): string {
  return buttonGroup(ON_LIST.filter((name) => canCall(node, name)).map((name) => methodButton(node, name)));
}

/** Buttons for the operations on one item of a list. */
export function itemButtons(list: Acting, index: number): string {
  const methods = ON_ITEM.filter((name) => canCall(list, name)).map((name) =>
    methodButton(list, name, index),
  );
  const removes = !isOff(list) && list.kind === 'list' && list.events?.includes(REMOVES_ITEM);
  return buttonGroup([...methods, ...(removes ? [eventButton(list, REMOVES_ITEM, { index })] : [])]);
}

/** Whether the block's own title for an event or method is already shown on a button. */
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

/** The block's own title for an event or method, or its name in words: `onRowClick` becomes "Row click". */
function titleOf(node: Acting, name: string): string {
  const own = isOnButton(node, name) ? htmlText(ownTitle(node, name)) : '';
  return own || (Object.hasOwn(TITLES, name) ? TITLES[name] : undefined) || escapeHtml(inWords(name)) || '…';
}

/** Blocks title their events and methods with key-value children. */
function ownTitle(node: ViewNode, name: string): Text | undefined {
  for (const child of childrenOf(node)) {
    if (child.kind !== 'keyValues') continue;
    const entry = child.entries.find(({ key }) => plainText(key) === name);
    if (entry !== undefined) return entry.value;
  }
  return undefined;
}

function inWords(name: string): string {
  const words = name
    .replace(/^(on(?=[A-Z])|_+)/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function buttonGroup(buttons: readonly string[]): string {
  return buttons.length === 0 ? '' : `<div class="events">${buttons.join('')}</div>`;
}
