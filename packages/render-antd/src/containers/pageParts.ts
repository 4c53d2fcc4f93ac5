import type {
  BlockDefinition,
  BlockHost,
  BlockView,
  Rendered,
  RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';
import { type BreadcrumbProperties, breadcrumbItems, clickBreadcrumb } from '../links/breadcrumbItems.js';
import {
  clickMenu,
  type ItemEvents,
  type MenuProperties,
  menuLinks,
  toggleGroup,
} from '../links/menuLinks.js';
import { type HeaderProperties, headerActs, headerEvents, headerStyling } from './headerActions.js';
import { mergeDeep } from './mergeDeep.js';

/** The common properties of page blocks. */
export interface PageProperties extends HeaderProperties {
  breadcrumb?: BreadcrumbProperties;
  logo?: { readonly alt?: string };
  menu?: MenuProperties;
  /** Overrides for the menu of large screens. */
  menuLg?: MenuProperties;
}

type PageView = BlockView<PageProperties>;

/** The properties of page blocks that only change the look, or apply only to small screens. */
export const pageStyling = [
  ...headerStyling,
  'breadcrumb.list[].style',
  'breadcrumb.separator',
  'content',
  'footer',
  'header',
  'logo.src',
  'logo.srcMobile',
  'logo.style',
  'menuMd',
  'profile.links[].properties.dashed',
  'profile.links[].style',
  'theme',
] as const;

/** The differences between page blocks. */
interface PageKind<P extends PageProperties> {
  /** The names of the menu's events in the app's version of Lowdefy. */
  readonly menuEvents: (block: BlockView<P>) => ItemEvents;
  /** The mode of the menu, which decides how groups open. */
  readonly menuMode: (block: BlockView<P>) => string;
}

/** Creates the shared parts of a page block. */
export function pageParts<P extends PageProperties>({ menuEvents, menuMode }: PageKind<P>) {
  const menuOf = (block: BlockView<P>) =>
    mergeDeep(
      mergeDeep({ mode: menuMode(block) }, block.properties.menu ?? undefined),
      block.properties.menuLg ?? undefined,
    ) as MenuProperties;
  const click = (host: BlockHost<P>, detail: unknown) =>
    clickMenu(host, menuOf(host.block), menuEvents(host.block), detail);
  return {
    /** The menu, with nodes before and after it. */
    menu: (block: BlockView<P>, h: RenderHelpers, before: Rendered, after: Rendered = null): Rendered =>
      h.region('nav', [before, menuLinks(block, h, menuOf(block), menuEvents(block)), after]),
    /** The events that a person can fire. */
    events: (block: BlockView<P>): readonly string[] => [
      ...configured(block, 'onBreadcrumbClick', ...Object.values(menuEvents(block)), 'onToggleMenuGroup'),
      ...headerEvents(block),
    ],
    acts: {
      ...headerActs,
      onBreadcrumbClick: (host, detail) =>
        clickBreadcrumb(host, host.block.properties.breadcrumb ?? {}, 'onBreadcrumbClick', detail),
      onClick: click,
      onSelect: click,
      onMenuItemClick: click,
      onMenuItemSelect: click,
      onMenuItemCSelect: click,
      onToggleMenuGroup: (host, detail) => toggleGroup(host, menuOf(host.block), detail),
    } satisfies BlockDefinition<P>['mcpEvents'],
  };
}

/** The logo, a link to the home page. */
export function logoLink({ properties }: PageView, h: RenderHelpers): Rendered {
  return h.menuLink({ title: properties.logo?.alt || h.text`Home`, home: true });
}

/** The breadcrumb above the content. */
export function breadcrumb({ properties }: PageView, h: RenderHelpers): Rendered {
  return properties.breadcrumb ? h.region('breadcrumb', breadcrumbItems(h, properties.breadcrumb)) : null;
}

/** The blocks above or below the content. */
export function areaRegion({ areas }: PageView, h: RenderHelpers, name: 'header' | 'footer'): Rendered {
  return areas.includes(name) && h.region(name, h.area(name));
}
