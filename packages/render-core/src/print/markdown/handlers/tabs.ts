import type { TabNode, TabsNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { plain } from '../text.js';
import { identity, title, usability } from './base.js';

export const tabs: BlockHandler<TabsNode> = (node, style) => ({
  tag: 'tabs',
  attributes: [...identity(node, 'Tabs'), ['partial', node.partial], ...usability(node)],
  lines: title(node.title, style),
});

export const tab: BlockHandler<TabNode> = (node, style) => ({
  tag: 'tab',
  attributes: [
    ['key', node.key],
    ['active', node.active],
    ['disabled', node.disabled],
    ['partial', node.partial],
  ],
  lines: title(plain(node.title) === node.key ? undefined : node.title, style),
});
