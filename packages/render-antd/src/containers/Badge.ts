import {
  type BlockView,
  defineBlock,
  type PropertyValue,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName, since } from '@lowdefy-mcp/render-core/kit';

interface BadgeProperties {
  count?: PropertyValue;
  dot?: boolean;
  icon?: IconProperty;
  overflowCount?: number;
  showZero?: boolean;
  color?: string;
  status?: string;
  text?: string;
  title?: string;
}

type BadgeView = BlockView<BadgeProperties>;
type Facts = readonly (readonly [name: TextSource, value: TextSource])[];

/** A count or a dot at the corner of other blocks, or a status with a text. */
export const Badge = defineBlock<BadgeProperties>({
  meta: { category: 'container', areas: ['content'] },
  styling: ['offset', 'size', 'theme'],
  mcpRender(block, h) {
    const all = isStatusDot(block) ? statusFacts(block, h) : cornerFacts(block, h);
    const facts = all.filter(([, value]) => !isEmpty(value));
    const children = [facts.length > 0 && h.keyValues(facts), h.area('content')];
    return h.container(block, { events: [], children });
  },
});

/** A coloured dot with a text is only shown alone: without a count and without content. */
function isStatusDot(block: BadgeView): boolean {
  const { count, icon, status, color } = block.properties;
  const hasNoCount = !icon && (count === undefined || count === null || isHiddenZero(block));
  return !isEmpty(status ?? color) && hasNoCount && !block.configuredAreas.includes('content');
}

function statusFacts(block: BadgeView, h: RenderHelpers): Facts {
  const { status, text } = block.properties;
  // In Lowdefy 5 a hidden count of zero hides the text, too.
  const isTextShown = !since(block.app, 5) || !isHiddenZero(block);
  return [
    [h.text`Status`, status],
    [h.text`Text`, isTextShown ? text : undefined],
  ];
}

function cornerFacts(block: BadgeView, h: RenderHelpers): Facts {
  const { count, dot, icon, overflowCount, text, title } = block.properties;
  if (isHiddenZero(block)) return [];
  const most = typeof overflowCount === 'number' ? overflowCount : 100;
  const isCut = Number(count) > most;
  const isDot = dot && !isZero(count);
  const mark = isDot ? h.text`dot` : isCut ? h.text`${most}+` : count;
  if (icon) return cornerOf(h, iconName(icon), text);
  // Lowdefy 5 shows the text even without a count.
  if (isEmpty(mark) && !since(block.app, 5)) return [];
  return [...cornerOf(h, mark, text), [h.text`Tooltip`, title ?? (isDot || isCut ? count : undefined)]];
}

function cornerOf(h: RenderHelpers, mark: TextSource, text: TextSource): Facts {
  return [
    [h.text`Badge`, mark],
    [h.text`Text`, text],
  ];
}

function isHiddenZero({ properties: { count, icon, showZero } }: BadgeView): boolean {
  return !icon && isZero(count) && !showZero;
}

function isZero(count: PropertyValue): boolean {
  return count === 0 || count === '0';
}

function isEmpty(value: TextSource): boolean {
  return value === undefined || value === null || value === '';
}
