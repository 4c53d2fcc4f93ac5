import type { ItemNode, ListNode, MoreNode } from '../../../view/nodes.js';
import { blockAttributes, eventButtons, isOff, methodButton } from '../block.js';
import { htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

/** What can be done to a list as a whole, and to one item of it, as a person reads it. */
const ON_LIST = { pushItem: 'Add', unshiftItem: 'Add at the top' };
const ON_ITEM = { moveItemUp: 'Move up', moveItemDown: 'Move down', removeItem: 'Remove' };

export const list: Handler<ListNode> = (node, { level }) => {
  const heading = node.title === undefined ? '' : `<h${level}>${htmlText(node.title)}</h${level}>`;
  return {
    open: `<section${blockAttributes(node, 'list')}>${heading}`,
    close: `${buttons(node, ON_LIST)}${eventButtons(node)}</section>`,
  };
};

export const item: Handler<ItemNode> = (node, { parent }) => ({
  open: `<div class="item" role="group" aria-label="Item ${node.index + 1}">`,
  close: `${parent?.kind === 'list' ? buttons(parent, ON_ITEM, node.index) : ''}</div>`,
});

function buttons(
  node: ListNode,
  titles: Readonly<Record<string, string>>,
  ...args: readonly number[]
): string {
  if (node.actions === undefined || isOff(node)) return '';
  const known = Object.entries(titles).filter(([method]) => node.actions?.includes(method));
  if (known.length === 0) return '';
  return `<div class="events">${known.map(([method, title]) => methodButton(method, title, ...args)).join('')}</div>`;
}

/** Blocks or items that were left out of the tree. */
export const more: Handler<MoreNode> = ({ count, of }) => ({
  open: `<p><small>… ${count} more ${of}</small></p>`,
});
