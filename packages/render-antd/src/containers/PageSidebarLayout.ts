import { type BlockHost, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { openArgument } from '../shared/openArgument.js';
import { headerActions, headerMethods } from './headerActions.js';
import { isDrawerOpen, setDrawerOpen } from './mobileDrawer.js';
import { areaRegion, breadcrumb, logoLink, pageParts, pageStyling } from './pageParts.js';
import { hasToggle, isOpen, isSeen, type SiderProperties, siderStyling, toggleText } from './pageSider.js';

const parts = pageParts<SiderProperties>({
  menuEvents: () => ({ click: 'onMenuItemClick', select: 'onMenuItemSelect' }),
  menuMode: (block) => (isOpen(block) ? 'inline' : 'vertical'),
});

/** A page with a full-height menu at the side. The blocks below the menu depend on whether it is open. */
export const PageSidebarLayout = defineBlock<SiderProperties>({
  meta: { category: 'container', areas: ['siderOpen', 'siderClosed', 'header', 'content', 'footer'] },
  // The component ignores the title: it is the page's title.
  styling: [...pageStyling, ...siderStyling, 'iconsColor', 'title'],
  mcpRender(block, h) {
    const open = isOpen(block);
    const canToggle = hasToggle(block);
    return h.container(block, {
      events: [...parts.events(block), ...(canToggle ? ['onToggleSider'] : [])],
      children: [
        canToggle && toggleText(block, h, h.text`onToggleSider`),
        isSeen(block) &&
          parts.menu(block, h, null, [
            h.area(open ? 'siderOpen' : 'siderClosed'),
            headerActions(block, h, { expanded: open }),
            logoLink(block, h),
          ]),
        areaRegion(block, h, 'header'),
        breadcrumb(block, h),
        h.area('content'),
        areaRegion(block, h, 'footer'),
      ],
    });
  },
  mcpMethods: {
    ...headerMethods,
    toggleSiderOpen: (host) => void setOpen(host, !isOpen(host.block)),
    setSiderOpen: (host, args) => void setOpen(host, openArgument('setSiderOpen', args)),
    toggleMobileMenuOpen: (host) => void setDrawerOpen(host, !isDrawerOpen(host)),
    setMobileMenuOpen: (host, args) => void setDrawerOpen(host, openArgument('setMobileMenuOpen', args)),
  },
  mcpEvents: {
    ...parts.acts,
    onToggleSider(host) {
      void setOpen(host, !isOpen(host.block));
      return host.triggerEvent('onToggleSider');
    },
  },
});

/** The sider treats any change as a toggle, and fires the corresponding event. */
function setOpen(host: BlockHost<SiderProperties>, open: boolean): Promise<EventResult> {
  const running = host.triggerEvent(isOpen(host.block) ? 'onClose' : 'onOpen');
  host.setLocal({ siderOpen: open });
  return running;
}
