import type { BlockNode } from '../../view/nodes.js';
import { attribute, jsonAttribute } from './escape.js';

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

/** The attributes of the element that stands for a block: patches, highlights and actions find it by its id. */
export function blockAttributes(node: Partial<BlockNode>, className?: string): string {
  return (
    attribute('class', className) +
    attribute('data-block', node.id) +
    attribute('data-type', node.type) +
    (node.loading ? ' aria-busy="true"' : '')
  );
}

/** A button that sets off an event of the block it stands in. */
function eventButton(event: string, title: string, detail?: unknown): string {
  const about = detail === undefined ? '' : jsonAttribute('data-detail', detail);
  return `<button type="button"${attribute('data-event', event)}${about}>${title}</button>`;
}

/** A button that calls a method of the block it stands in. */
export function methodButton(method: string, title: string, ...args: readonly unknown[]): string {
  return `<button type="button"${attribute('data-method', method)}${jsonAttribute('data-args', args)}>${title}</button>`;
}

/** Buttons for the events that nothing else on the block's element sets off. */
export function eventButtons(node: Partial<BlockNode>, ...handled: readonly string[]): string {
  const { events } = node;
  if (events === undefined || isOff(node)) return '';
  const rest = events.filter((event) => !handled.includes(event) && !WITHOUT_BUTTON.has(event));
  if (rest.length === 0) return '';
  return `<div class="events">${rest.map((event) => eventButton(event, eventTitle(event))).join('')}</div>`;
}

/** Whether a block has an event that can be set off now. */
export function canDo(node: Partial<BlockNode>, event: string): boolean {
  return !isOff(node) && node.events?.includes(event) === true;
}

/** Whether a block cannot be used now. */
export function isOff(node: Partial<BlockNode>): boolean {
  return node.disabled === true || node.loading === true;
}

/** `onRowClick` as a person reads it: Row click. */
function eventTitle(event: string): string {
  const words = event
    .replace(/^on(?=[A-Z])/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return (words === 'ok' ? 'OK' : words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(/[^\w ]/g, '');
}
