import type { ItemNode, ListNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, titled, usability } from './base.js';

export const list: BlockHandler<ListNode> = (node) => ({
  tag: 'list',
  attributes: [
    identity(node, 'List'),
    { items: node.items, actions: node.actions, partial: node.partial },
    usability(node),
  ],
  line: titled(node.title),
});

export const item: BlockHandler<ItemNode> = (node) => ({
  tag: 'item',
  attributes: [{ index: node.index, partial: node.partial }],
});
