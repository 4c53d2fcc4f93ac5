import type { ButtonNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, titled, usability } from './base.js';

export const button: BlockHandler<ButtonNode> = (node) => ({
  tag: 'button',
  attributes: [identity(node, 'Button'), { danger: node.danger }, usability(node)],
  line: titled(node.title),
});
