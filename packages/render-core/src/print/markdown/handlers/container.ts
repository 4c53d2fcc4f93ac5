import type { ContainerNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, titled, usability } from './base.js';

export const container: BlockHandler<ContainerNode> = (node) => ({
  tag: 'container',
  attributes: [
    ...identity(node, 'Box'),
    ['open', node.open],
    ['closed', node.open === false],
    ['partial', node.partial],
    ...usability(node),
  ],
  line: titled(node.title),
});
