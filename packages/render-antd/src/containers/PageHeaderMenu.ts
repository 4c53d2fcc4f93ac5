import { defineBlock } from '@lowdefy-mcp/render-core';
import { clickBreadcrumb } from '../displays/breadcrumbItems.js';
import { configured } from '../displays/configured.js';
import { clickMenu } from '../displays/menuLinks.js';
import { openArgument } from './openArgument.js';
import { menuOf, type PageProperties, setMobileMenuOpen, showBreadcrumb, showMenu } from './pageParts.js';

const EVENTS = { click: 'onClick', select: 'onSelect' };

/** The menus of small screens, and of later versions of Lowdefy, have other names for it. */
const MENU_ITEM_EVENTS = { click: 'onMenuItemClick', select: 'onMenuItemSelect' };

const names = ['onBreadcrumbClick', ...Object.values(EVENTS), ...Object.values(MENU_ITEM_EVENTS)];

/** A page with its menu at the top. */
export const PageHeaderMenu = defineBlock<PageProperties>({
  meta: { category: 'container', areas: ['header', 'content', 'footer'] },
  mcpRender: (block, h) =>
    h.container(block, {
      events: configured(block, ...names),
      children: [
        ...showMenu(block, h),
        h.area('header'),
        showBreadcrumb(block, h),
        h.area('content'),
        h.area('footer'),
      ],
    }),
  mcpMethods: {
    toggleOpen: (host) => setMobileMenuOpen(host, !host.block.local.mobileMenuOpen),
    setOpen: (host, args) => setMobileMenuOpen(host, openArgument('setOpen', args)),
  },
  mcpEvents: {
    onBreadcrumbClick: (host, detail) =>
      clickBreadcrumb(host, host.block.properties.breadcrumb ?? {}, 'onBreadcrumbClick', detail),
    onClick: (host, detail) => clickMenu(host, menuOf(host.block), EVENTS, detail),
    onSelect: (host, detail) => clickMenu(host, menuOf(host.block), EVENTS, detail),
    onMenuItemClick: (host, detail) => clickMenu(host, menuOf(host.block), MENU_ITEM_EVENTS, detail),
    onMenuItemSelect: (host, detail) => clickMenu(host, menuOf(host.block), MENU_ITEM_EVENTS, detail),
  },
});
