import type { RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName } from '@lowdefy-mcp/render-core/kit';

/** The parts before and after the text in a field: a currency, a unit. */
export interface AffixProperties {
  prefix?: string;
  prefixIcon?: IconProperty;
  suffix?: string;
  suffixIcon?: IconProperty;
}

/** Describes the parts before and after the text in a field. A prefix replaces its icon, a suffix does not. */
export function affixes(
  { prefix, prefixIcon, suffix, suffixIcon }: AffixProperties,
  h: RenderHelpers,
): readonly TextSource[] {
  return [
    prefix ? h.text`prefix ${prefix}` : prefixIcon && h.text`prefix icon ${iconName(prefixIcon)}`,
    suffix && h.text`suffix ${suffix}`,
    suffixIcon && h.text`suffix icon ${iconName(suffixIcon)}`,
  ];
}
