import type { BlockView, Phrase, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { type ButtonLook, buttonTitle } from '../shared/buttonTitle.js';
import type { PageProperties } from './pageParts.js';

/** The additional properties of pages with a sider. */
export interface SiderProperties extends PageProperties {
  sider?: {
    readonly initialCollapsed?: boolean;
    readonly collapsedWidth?: number;
    readonly hideToggleButton?: boolean;
  };
  toggleSiderButton?: ButtonLook & { readonly disabled?: boolean };
}

type SiderView = BlockView<SiderProperties>;

/** The properties of the sider that only change its look, or configure where a browser stores its state. */
export const siderStyling = ['sider.collapsible', 'sider.width', 'siderStorageKey'] as const;

export function isOpen({ local, properties }: SiderView): boolean {
  return (local.siderOpen as boolean | undefined) ?? !properties.sider?.initialCollapsed;
}

/** A collapsed sider is narrow but still shows its blocks, unless its width is zero. */
export function isSeen(block: SiderView): boolean {
  return isOpen(block) || block.properties.sider?.collapsedWidth !== 0;
}

/** Whether a person can toggle the sider with a button. Before Lowdefy 5 it is never shown. */
export function hasToggle(block: SiderView): boolean {
  const { sider, toggleSiderButton } = block.properties;
  const isShown = since(block.app, 5) && isSeen(block) && !sider?.hideToggleButton;
  return isShown && !toggleSiderButton?.disabled;
}

/** The title of that button beside its event, unless it shows only the default icon. */
export function toggleText(block: SiderView, h: RenderHelpers, event: Phrase): Rendered {
  const { toggleSiderButton } = block.properties;
  const title = buttonTitle(h, { hideTitle: true, ...toggleSiderButton }, block.app);
  return title ? h.keyValues([[event, title]]) : null;
}
