import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { configured } from './configured.js';

/** What Title and Paragraph have in common. */
export interface TypographyProperties {
  content?: string;
  copyable?: boolean | { readonly text?: string };
  delete?: boolean;
  ellipsis?: boolean | { readonly expandable?: boolean };
}

/** The events of a text that a person can set off now. */
export function typographyEvents(block: BlockView<TypographyProperties>): readonly string[] {
  const { copyable, ellipsis } = block.properties;
  const isExpandable = typeof ellipsis === 'object' && ellipsis?.expandable && !block.local.expanded;
  return [
    ...(copyable ? configured(block, 'onCopy') : []),
    ...(isExpandable ? configured(block, 'onExpand') : []),
  ];
}

/** Copying and expanding. Agents see a text in full, so expanding is no more than its event. */
export const typographyActs: BlockDefinition<TypographyProperties>['mcpEvents'] = {
  onCopy(host) {
    const { content, copyable } = host.block.properties;
    const own = typeof copyable === 'object' ? copyable?.text : undefined;
    return host.triggerEvent('onCopy', { value: own || content });
  },
  onExpand(host) {
    host.setLocal({ expanded: true });
    return host.triggerEvent('onExpand', { ellipsis: {} });
  },
};
