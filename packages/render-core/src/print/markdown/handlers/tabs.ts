import type { TabNode, TabsNode } from '../../../view/nodes.js';
import type { BlockHandler } from '../Handler.js';
import { plain } from '../text.js';
import { identity, titled, usability } from './base.js';

export const tabs: BlockHandler<TabsNode> = (node) => ({
  tag: 'tabs',
  attributes: [identity(node, 'Tabs'), { partial: node.partial }, usability(node)],
  line: titled(node.title),
});

export const tab: BlockHandler<TabNode> = (node) => ({
  tag: 'tab',
  attributes: [{ key: node.key, active: node.active, disabled: node.disabled, partial: node.partial }],
  line: titled(plain(node.title) === node.key ? undefined : node.title),
});
