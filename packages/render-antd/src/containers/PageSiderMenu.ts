import { defineBlock } from '@lowdefy-mcp/render-core';
import { clickBreadcrumb } from '../displays/breadcrumbItems.js';
import { configured } from '../displays/configured.js';
import { clickMenu } from '../displays/menuLinks.js';
import { openArgument } from './openArgument.js';
import { menuOf, type PageProperties, setMobileMenuOpen, showBreadcrumb, showMenu } from './pageParts.js';
import { isSiderOpen, setSiderOpen } from './siderMethods.js';

interface PageSiderMenuProperties extends PageProperties {
  sider?: { readonly initialCollapsed?: boolean };
}

/** The first version of the component misspelt the second name. */
const EVENTS = { click: 'onMenuItemClick', select: 'onMenuItemCSelect' };

const LATER_EVENTS = { click: 'onMenuItemClick', select: 'onMenuItemSelect' };

const names = ['onBreadcrumbClick', 'onMenuItemClick', 'onMenuItemCSelect', 'onMenuItemSelect'];

/** A page with its menu at the side. */
export const PageSiderMenu = defineBlock<PageSiderMenuProperties>({
  meta: { category: 'container', areas: ['header', 'sider', 'content', 'footer'] },
  mcpRender: (block, h) =>
    h.container(block, {
      events: configured(block, ...names),
      children: [
        ...showMenu(block, h),
        h.area('header'),
        h.area('sider'),
        showBreadcrumb(block, h),
        h.area('content'),
        h.area('footer'),
      ],
    }),
  mcpMethods: {
    toggleSiderOpen: (host) =>
      void setSiderOpen(host, !isSiderOpen(host, host.block.properties.sider?.initialCollapsed)),
    setSiderOpen: (host, args) => void setSiderOpen(host, openArgument('setSiderOpen', args)),
    toggleMobileMenuOpen: (host) => setMobileMenuOpen(host, !host.block.local.mobileMenuOpen),
    setMobileMenuOpen: (host, args) => setMobileMenuOpen(host, openArgument('setMobileMenuOpen', args)),
  },
  mcpEvents: {
    onBreadcrumbClick: (host, detail) =>
      clickBreadcrumb(host, host.block.properties.breadcrumb ?? {}, 'onBreadcrumbClick', detail),
    onMenuItemClick: (host, detail) => clickMenu(host, menuOf(host.block), EVENTS, detail),
    onMenuItemCSelect: (host, detail) => clickMenu(host, menuOf(host.block), EVENTS, detail),
    onMenuItemSelect: (host, detail) => clickMenu(host, menuOf(host.block), LATER_EVENTS, detail),
  },
});
