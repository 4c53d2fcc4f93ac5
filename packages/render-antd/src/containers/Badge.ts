import {
  type BlockView,
  defineBlock,
  type PropertyValue,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';

interface BadgeProperties {
  count?: PropertyValue;
  dot?: boolean;
  icon?: PropertyValue;
  overflowCount?: number;
  showZero?: boolean;
  color?: string;
  status?: string;
  text?: string;
  title?: string;
}

/** A count or a dot at the corner of other blocks, or a status with a text. */
export const Badge = defineBlock<BadgeProperties>({
  meta: { category: 'container', areas: ['content'] },
  mcpRender(block, h) {
    const { status, text, title } = block.properties;
    const mark = markOf(block, h);
    const isMarked = mark !== undefined && mark !== null && mark !== '';
    const isStatus = isStatusDot(block);
    const facts = h.keyValues([
      [h.text`Badge`, mark],
      [h.text`Status`, isStatus && status ? status : undefined],
      [h.text`Text`, isMarked || isStatus ? text : undefined],
      [h.text`Tooltip`, isMarked ? title : undefined],
    ]);
    const isBare = !isMarked && !(isStatus && (status || text));
    return h.container(block, { children: [isBare ? null : facts, h.area('content')] });
  },
});

/** What is shown at the corner. */
function markOf({ properties }: BlockView<BadgeProperties>, h: RenderHelpers): TextSource {
  const { count, dot, icon, overflowCount = 100, showZero } = properties;
  if (!icon && isZero(count)) return showZero ? 0 : undefined;
  if (dot) return h.text`dot`;
  if (icon) return typeof icon === 'string' ? icon : (icon as { name?: string }).name;
  return Number(count) > overflowCount ? h.text`${overflowCount}+` : count;
}

/** A coloured dot with a text stands alone: only where there is no count and nothing inside. */
function isStatusDot({ areas, properties }: BlockView<BadgeProperties>): boolean {
  const { count, icon, showZero, status, color } = properties;
  const hasNoCount = !icon && (count === undefined || count === null || (isZero(count) && !showZero));
  return Boolean(status || color) && hasNoCount && areas.length === 0;
}

function isZero(count: PropertyValue): boolean {
  return count === 0 || count === '0';
}
