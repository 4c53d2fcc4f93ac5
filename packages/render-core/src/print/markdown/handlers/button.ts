import type { ButtonNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, title, usability } from './base.js';

export const button: BlockHandler<ButtonNode> = (node, style) => ({
  tag: 'button',
  attributes: [...identity(node, 'Button'), ['danger', node.danger], ...usability(node)],
  lines: title(node.title, style),
});
