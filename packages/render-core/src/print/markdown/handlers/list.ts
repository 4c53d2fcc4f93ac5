import type { ItemNode, ListNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, title, usability } from './base.js';

export const list: BlockHandler<ListNode> = (node, style) => ({
  tag: 'list',
  attributes: [
    ...identity(node, 'List'),
    ['items', node.items],
    ['actions', node.actions],
    ['partial', node.partial],
    ...usability(node),
  ],
  lines: title(node.title, style),
});

export const item: BlockHandler<ItemNode> = (node) => ({
  tag: 'item',
  attributes: [
    ['index', node.index],
    ['partial', node.partial],
  ],
  lines: [],
});
