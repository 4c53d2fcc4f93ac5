import type { ContainerNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, titled, usability } from './base.js';
import { tableAttributes } from './content.js';
import { trail } from './trail.js';

export const container: BlockHandler<ContainerNode> = (node) => ({
  tag: node.region ?? 'container',
  attributes: [
    identity(node, node.region ?? 'Box'),
    tableAttributes(node.children),
    { open: node.open, closed: node.open === false, partial: node.partial },
    usability(node),
  ],
  line: node.region === 'breadcrumb' ? trail(node.children) : titled(node.title),
});
