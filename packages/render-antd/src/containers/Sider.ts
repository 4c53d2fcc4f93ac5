import { defineBlock } from '@lowdefy-mcp/render-core';
import { openArgument } from './openArgument.js';
import { isSiderOpen, setSiderOpen } from './siderMethods.js';

/** The side of a layout. A collapsed one is narrow, and its blocks are still there. */
export const Sider = defineBlock<{ initialCollapsed?: boolean }>({
  meta: { category: 'container', areas: ['content'] },
  mcpRender: (block, h) => h.container(block, { events: [] }),
  mcpMethods: {
    toggleOpen: (host) => setSiderOpen(host, !isSiderOpen(host, host.block.properties.initialCollapsed)),
    setOpen: (host, args) => setSiderOpen(host, openArgument('setOpen', args)),
  },
});
