import type { BlockHost, BlockView, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { type BreadcrumbProperties, breadcrumbItems } from '../displays/breadcrumbItems.js';
import { type MenuProperties, menuLinks } from '../displays/menuLinks.js';

/** What both page blocks have. */
export interface PageProperties {
  breadcrumb?: BreadcrumbProperties;
  logo?: { readonly alt?: string };
  menu?: MenuProperties;
  /** What is different in the menu of large screens. */
  menuLg?: MenuProperties;
}

/** The menu as a large screen has it. */
export function menuOf({ properties }: BlockView<PageProperties>): MenuProperties {
  return { ...properties.menu, ...properties.menuLg };
}

/** The logo, which leads home, and the menu. */
export function showMenu(block: BlockView<PageProperties>, h: RenderHelpers): readonly Rendered[] {
  const title = block.properties.logo?.alt || h.text`Home`;
  return [h.menuLink({ title, home: true }), menuLinks(block, h, menuOf(block))];
}

/** The breadcrumb above the content. */
export function showBreadcrumb({ properties }: BlockView<PageProperties>, h: RenderHelpers): Rendered {
  return properties.breadcrumb ? breadcrumbItems(h, properties.breadcrumb) : null;
}

/** Opens or closes the drawer that small screens have for the menu. Agents always see the links. */
export function setMobileMenuOpen(host: BlockHost<object>, open: boolean): void {
  void host.triggerEvent(open ? 'onOpen' : 'onClose');
  void host.triggerEvent('onToggleDrawer');
  host.setLocal({ mobileMenuOpen: open });
}
