import { type BlockHost, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { configured, since } from '@lowdefy-mcp/render-core/kit';
import { openArgument } from '../shared/openArgument.js';
import { headerActions, headerMethods } from './headerActions.js';
import { isDrawerOpen, setDrawerOpen } from './mobileDrawer.js';
import { areaRegion, breadcrumb, logoLink, pageParts, pageStyling } from './pageParts.js';
import { hasToggle, isOpen, isSeen, type SiderProperties, siderStyling, toggleText } from './pageSider.js';

const parts = pageParts<SiderProperties>({
  // Up to 4.7 the component misspells the second name.
  menuEvents: ({ app }) => ({
    click: 'onMenuItemClick',
    select: since(app, 5) ? 'onMenuItemSelect' : 'onMenuItemCSelect',
  }),
  menuMode: (block) => (isOpen(block) ? 'inline' : 'vertical'),
});

/** A page with its menu at the side. */
export const PageSiderMenu = defineBlock<SiderProperties>({
  meta: { category: 'container', areas: ['header', 'sider', 'content', 'footer'] },
  styling: [
    ...pageStyling,
    ...siderStyling,
    'logo.breakpoint',
    'menu.theme',
    'sider.breakpoint',
    'sider.reverseArrow',
    'sider.style',
    'sider.theme',
    'style',
  ],
  mcpRender(block, h) {
    const open = isOpen(block);
    const toggle = hasToggle(block) ? configured(block, open ? 'onClose' : 'onOpen') : [];
    return h.container(block, {
      events: [...parts.events(block), ...toggle],
      children: [
        isSeen(block)
          ? parts.menu(block, h, logoLink(block, h), [h.area('sider'), headerActions(block, h)])
          : h.region('nav', [logoLink(block, h), headerActions(block, h)]),
        areaRegion(block, h, 'header'),
        toggle.length > 0 && toggleText(block, h, open ? h.text`onClose` : h.text`onOpen`),
        breadcrumb(block, h),
        h.area('content'),
        areaRegion(block, h, 'footer'),
      ],
    });
  },
  mcpMethods: {
    ...headerMethods,
    toggleSiderOpen: (host) => void setOpen(host, !isOpen(host.block)),
    setSiderOpen(host, args) {
      const open = openArgument('setSiderOpen', args);
      // Up to 4.7 it toggles, whatever the argument.
      void setOpen(host, since(host.block.app, 5) ? open : !isOpen(host.block));
    },
    toggleMobileMenuOpen: (host) => void setDrawerOpen(host, !isDrawerOpen(host)),
    setMobileMenuOpen: (host, args) => void setDrawerOpen(host, openArgument('setMobileMenuOpen', args)),
  },
  mcpEvents: {
    ...parts.acts,
    onOpen: (host) => setOpen(host, true),
    onClose: (host) => setOpen(host, false),
  },
});

/** Up to 4.7 the sider waits for its event. */
async function setOpen(host: BlockHost<SiderProperties>, open: boolean): Promise<EventResult> {
  const running = host.triggerEvent(open ? 'onOpen' : 'onClose');
  if (since(host.block.app, 5)) host.setLocal({ siderOpen: open });
  const result = await running;
  host.setLocal({ siderOpen: open });
  return result;
}
