import type { AppView, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName, since } from '@lowdefy-mcp/render-core/kit';

/** The visible properties of a button. */
export interface ButtonLook {
  title?: string;
  hideTitle?: boolean;
  icon?: IconProperty;
  shape?: string;
  type?: string;
  danger?: boolean;
  color?: string;
  variant?: string;
}

/** The text on a button: its title or else its icon. Undefined means the block's id, '' means nothing. */
export function buttonTitle(h: RenderHelpers, properties: ButtonLook, app: AppView): TextSource {
  const { title, hideTitle, icon, shape } = properties;
  const isNone = title === undefined || title === null;
  const isHidden = hideTitle || (isNone && shape === 'circle' && since(app, 5));
  const shown = isHidden ? '' : isNone ? undefined : (h.html(title) ?? '');
  const isBlank = typeof shown === 'string' && shown.trim() === '';
  return isBlank ? iconName(icon) || '' : shown;
}

/** Whether a button is red. In Lowdefy 5 a variant with a colour takes precedence. */
export function isDangerous({ danger, type, color, variant }: ButtonLook, app: AppView): boolean {
  if (since(app, 5) && variant) return color ? color === 'danger' : Boolean(danger);
  return danger || type === 'danger';
}
