import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { configured, since } from '@lowdefy-mcp/render-core/kit';
import { clickMenu, type MenuProperties, menuLinks, toggleGroup } from '../links/menuLinks.js';
import { type ButtonLook, buttonTitle } from '../shared/buttonTitle.js';
import { openArgument } from '../shared/openArgument.js';
import { isDrawerOpen, setDrawerOpen } from './mobileDrawer.js';

interface MobileMenuProperties extends MenuProperties {
  toggleMenuButton?: ButtonLook & { readonly disabled?: boolean };
  drawer?: { readonly title?: string };
  /** Since Lowdefy 5. */
  logo?: { readonly alt?: string };
}

const EVENTS = { click: 'onMenuItemClick', select: 'onMenuItemSelect' };

/** A button that opens a drawer with a menu. Agents see the links without opening it, unless the button is disabled. */
export const MobileMenu = defineBlock<MobileMenuProperties>({
  // A container since Lowdefy 5.
  meta: { category: 'display', areas: ['drawerContent', 'drawerFooter'] },
  styling: [
    'links[].links[].links[].properties.dashed',
    'links[].links[].links[].style',
    'links[].links[].properties.dashed',
    'links[].links[].style',
    'links[].properties.dashed',
    'links[].style',
    'logo.src',
    'logo.srcMobile',
    'logo.style',
    'subMenuCloseDelay',
    'subMenuOpenDelay',
    'theme',
  ],
  mcpRender(block, h) {
    const { app, properties } = block;
    const { toggleMenuButton, drawer, logo } = properties;
    const open = isDrawerOpen({ block });
    const disabled = toggleMenuButton?.disabled && !open;
    const title = buttonTitle(h, { hideTitle: true, ...toggleMenuButton }, app);
    const inside = [
      h.paragraph(drawer?.title),
      since(app, 5) && logo && h.menuLink({ title: logo.alt || h.text`Home`, home: true }),
      menuLinks(block, h, menuOf(block), EVENTS),
      h.area('drawerContent'),
      h.area('drawerFooter'),
    ];
    return h.display(block, {
      title,
      disabled,
      events: configured(
        block,
        ...Object.values(EVENTS),
        'onToggleMenuGroup',
        open ? 'onClose' : 'onOpen',
        // Never fired since 4.5.
        ...(since(app, 4.5) ? [] : ['onToggleDrawer']),
      ),
      children: disabled ? null : inside,
    });
  },
  mcpMethods: {
    toggleOpen: (host) => void setDrawerOpen(host, !isDrawerOpen(host)),
    setOpen: (host, args) => void setDrawerOpen(host, openArgument('setOpen', args)),
  },
  mcpEvents: {
    onMenuItemClick: (host, detail) => clickMenu(host, menuOf(host.block), EVENTS, detail),
    onMenuItemSelect: (host, detail) => clickMenu(host, menuOf(host.block), EVENTS, detail),
    onToggleMenuGroup: (host, detail) => toggleGroup(host, menuOf(host.block), detail),
    onOpen: (host) => setDrawerOpen(host, true),
    onClose: (host) => setDrawerOpen(host, false),
    onToggleDrawer: (host) => setDrawerOpen(host, !isDrawerOpen(host)),
  },
});

function menuOf({ properties }: BlockView<MobileMenuProperties>): MenuProperties {
  return { ...properties, mode: 'inline' };
}
