import type { BlockView, Phrase, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { type ButtonLook, buttonTitle } from '../shared/buttonTitle.js';
import type { PageProperties } from './pageParts.js';

/** What pages with a sider have besides. */
export interface SiderProperties extends PageProperties {
  sider?: {
    readonly initialCollapsed?: boolean;
    readonly collapsedWidth?: number;
    readonly hideToggleButton?: boolean;
  };
  toggleSiderButton?: ButtonLook & { readonly disabled?: boolean };
}

type SiderView = BlockView<SiderProperties>;

/** The properties of the sider that only change how it looks, and where a browser keeps whether it is open. */
export const siderStyling = ['sider.collapsible', 'sider.width', 'siderStorageKey'] as const;

export function isOpen({ local, properties }: SiderView): boolean {
  return (local.siderOpen as boolean | undefined) ?? !properties.sider?.initialCollapsed;
}

/** A collapsed sider is narrow, but all is there, unless it has no width at all. */
export function isSeen(block: SiderView): boolean {
  return isOpen(block) || block.properties.sider?.collapsedWidth !== 0;
}

/** Whether there is a button that opens and closes the sider. Before Lowdefy 5 it was never shown. */
export function hasToggle(block: SiderView): boolean {
  const { sider, toggleSiderButton } = block.properties;
  const isShown = since(block.app, 5) && isSeen(block) && !sider?.hideToggleButton;
  return isShown && !toggleSiderButton?.disabled;
}

/** What stands on that button beside the event it sets off, if that is more than the usual icon. */
export function toggleText(block: SiderView, h: RenderHelpers, event: Phrase): Rendered {
  const { toggleSiderButton } = block.properties;
  const title = buttonTitle(h, { hideTitle: true, ...toggleSiderButton }, block.app);
  return title ? h.keyValues([[event, title]]) : null;
}
