import type { ContainerNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, title, usability } from './base.js';
import { tableAttributes } from './content.js';

export const container: BlockHandler<ContainerNode> = (node) => ({
  tag: 'container',
  attributes: [
    ...identity(node),
    ...tableAttributes(node.children),
    ['open', node.open],
    ['closed', node.open === false],
    ['partial', node.partial],
    ...usability(node),
  ],
  ...title(node.title),
});
