import type { DisplayNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, title, usability } from './base.js';

export const display: BlockHandler<DisplayNode> = (node, style) => ({
  tag: 'display',
  attributes: [...identity(node), ['partial', node.partial], ...usability(node)],
  lines: title(node.title, style),
});
