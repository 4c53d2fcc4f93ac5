import type { DisplayNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { identity, titled, usability } from './base.js';

export const display: BlockHandler<DisplayNode> = (node) => ({
  tag: 'display',
  attributes: [...identity(node), ['partial', node.partial], ...usability(node)],
  line: titled(node.title),
});
