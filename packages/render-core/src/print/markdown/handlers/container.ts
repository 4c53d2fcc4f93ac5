import type { ContainerNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, title, usability } from './base.js';

export const container: BlockHandler<ContainerNode> = (node, style) => ({
  tag: 'container',
  attributes: [
    ...identity(node),
    ['open', node.open],
    ['closed', node.open === false],
    ['partial', node.partial],
    ...usability(node),
  ],
  lines: title(node.title, style),
});
