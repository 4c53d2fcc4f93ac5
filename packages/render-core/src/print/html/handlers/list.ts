import type { ItemNode, ListNode, MoreNode } from '../../../view/nodes.js';
import { blockAttributes } from '../block.js';
import { eventButtons, itemButtons, listButtons } from '../buttons.js';
import { htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

export const list: Handler<ListNode> = (node, { level }) => {
  const heading = node.title === undefined ? '' : `<h${level}>${htmlText(node.title)}</h${level}>`;
  return {
    open: `<section${blockAttributes(node, 'list')}>${heading}`,
    close: `${listButtons(node)}${eventButtons(node)}</section>`,
  };
};

export const item: Handler<ItemNode> = (node, { parent }) => ({
  open: `<div class="item" role="group" aria-label="Item ${node.index + 1}">`,
  close: `${parent?.kind === 'list' ? itemButtons(parent, node.index) : ''}</div>`,
});

/** Truncated blocks or items. */
export const more: Handler<MoreNode> = ({ count, of }) => ({
  open: `<p><small>… ${count} more ${of}</small></p>`,
});
