import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { openArgument } from '../shared/openArgument.js';
import { isSiderOpen, setSiderOpen } from './siderMethods.js';

interface SiderProperties {
  initialCollapsed?: boolean;
  collapsedWidth?: number | string;
  breakpoint?: string;
}

/**
 * The side of a layout. A collapsed one is narrow but still shows its blocks, unless its width is zero. The arrow of a
 * `collapsible` one does nothing: only actions open and close it.
 */
export const Sider = defineBlock<SiderProperties>({
  meta: { category: 'container', areas: ['content'] },
  styling: ['collapsible', 'reverseArrow', 'style', 'theme', 'width'],
  mcpRender(block, h) {
    const open = isOpen(block);
    return h.container(block, { open, events: [], children: (open || hasWidth(block)) && h.area('content') });
  },
  mcpMethods: {
    toggleOpen: (host) => setSiderOpen(host, !isOpen(host.block)),
    setOpen: (host, args) => setSiderOpen(host, openArgument('setOpen', args)),
  },
  // The component evaluates the breakpoint once, and always fires the event.
  async mcpMount(host) {
    if (host.block.properties.breakpoint) await host.triggerEvent('onBreakpoint');
  },
  mcpUpdate({ block, setLocal }) {
    const initialCollapsed = Boolean(block.properties.initialCollapsed);
    const isNew = block.local.initialCollapsed === undefined;
    // Only Lowdefy 5 reacts to changes of the property.
    const isChanged = since(block.app, 5) && block.local.initialCollapsed !== initialCollapsed;
    if (isNew || isChanged) setLocal({ initialCollapsed, siderOpen: !initialCollapsed });
  },
});

function isOpen(block: BlockView<SiderProperties>): boolean {
  return isSiderOpen({ block }, block.properties.initialCollapsed);
}

function hasWidth({ properties: { collapsedWidth } }: BlockView<SiderProperties>): boolean {
  return Number.parseFloat(String(collapsedWidth)) !== 0;
}
