import { defineBlock } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { openArgument } from '../shared/openArgument.js';
import { headerActions, headerMethods } from './headerActions.js';
import { isDrawerOpen, setDrawerOpen } from './mobileDrawer.js';
import {
  areaRegion,
  breadcrumb,
  logoLink,
  type PageProperties,
  pageParts,
  pageStyling,
} from './pageParts.js';

const parts = pageParts<PageProperties>({
  // onMenuItemClick and onMenuItemSelect are the events of the mobile menu; since Lowdefy 5 also of the desktop menu.
  menuEvents: ({ app }) =>
    since(app, 5)
      ? { click: 'onMenuItemClick', select: 'onMenuItemSelect' }
      : { click: 'onClick', select: 'onSelect' },
  menuMode: () => 'horizontal',
});

/** A page with its menu at the top. */
export const PageHeaderMenu = defineBlock<PageProperties>({
  meta: { category: 'container', areas: ['header', 'content', 'footer'] },
  styling: [...pageStyling, 'logo.breakpoint', 'menu.theme', 'style'],
  mcpRender: (block, h) =>
    h.container(block, {
      events: parts.events(block),
      children: [
        parts.menu(block, h, logoLink(block, h), headerActions(block, h)),
        areaRegion(block, h, 'header'),
        breadcrumb(block, h),
        h.area('content'),
        areaRegion(block, h, 'footer'),
      ],
    }),
  mcpMethods: {
    ...headerMethods,
    toggleOpen: (host) => void setDrawerOpen(host, !isDrawerOpen(host)),
    setOpen: (host, args) => void setDrawerOpen(host, openArgument('setOpen', args)),
    // Their names since Lowdefy 5.
    toggleMobileMenuOpen: (host) => void setDrawerOpen(host, !isDrawerOpen(host)),
    setMobileMenuOpen: (host, args) => void setDrawerOpen(host, openArgument('setMobileMenuOpen', args)),
  },
  mcpEvents: parts.acts,
});
