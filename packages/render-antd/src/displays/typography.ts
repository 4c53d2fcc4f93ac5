import type {
  BlockDefinition,
  BlockView,
  PropertyValue,
  Rendered,
  RenderHelpers,
  Shown,
} from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';
import { htmlText } from '../shared/htmlText.js';

/** The common properties of Title and Paragraph. */
export interface TypographyProperties {
  content?: PropertyValue;
  copyable?: boolean | { readonly text?: string; readonly tooltips?: PropertyValue };
  delete?: boolean;
  disabled?: boolean;
  ellipsis?: boolean | { readonly expandable?: boolean; readonly suffix?: string };
}

type TypographyView = BlockView<TypographyProperties>;

/** Renders a text, with the events that a person can fire now. A disabled text can still be copied and expanded. */
export function showTypography(block: TypographyView, h: RenderHelpers, events: readonly string[]): Shown {
  const { content, ellipsis, delete: isStruck, disabled } = block.properties;
  const suffix = typeof ellipsis === 'object' ? ellipsis?.suffix : undefined;
  const text = htmlText(content, h);
  const whole = suffix ? h.text`${text}${suffix}` : text;
  const shown = isStruck && whole ? h.text`~~${whole}~~` : whole;
  const all = [...typographyEvents(block), ...events];
  return h.display(block, {
    events: all,
    disabled: disabled && all.length === 0,
    children: [h.paragraph(shown), copying(block, h)],
  });
}

function typographyEvents(block: TypographyView): readonly string[] {
  const { copyable, ellipsis } = block.properties;
  const isExpandable = typeof ellipsis === 'object' && ellipsis?.expandable && !block.local.expanded;
  return [
    ...(copyable ? configured(block, 'onCopy') : []),
    ...(isExpandable ? configured(block, 'onExpand') : []),
  ];
}

/** The tooltip of the copy icon, and the copied text if it differs from the shown one. */
function copying({ properties: { copyable } }: TypographyView, h: RenderHelpers): Rendered {
  if (typeof copyable !== 'object' || copyable === null) return null;
  const { text, tooltips } = copyable;
  const tooltip = [tooltips].flat()[0];
  if (!text && !tooltip) return null;
  return h.keyValues([
    [h.text`Copies`, text],
    [h.text`Tooltip`, tooltip === true ? undefined : tooltip || undefined],
  ]);
}

/** Copying and expanding. Agents see the full text, so expanding only fires its event. */
export const typographyActs: BlockDefinition<TypographyProperties>['mcpEvents'] = {
  onCopy(host) {
    const { content, copyable } = host.block.properties;
    const own = typeof copyable === 'object' ? copyable?.text : undefined;
    return host.triggerEvent('onCopy', { value: own || content });
  },
  onExpand(host) {
    host.setLocal({ expanded: true });
    return host.triggerEvent('onExpand', { ellipsis: {} });
  },
};
