import { isObject } from './isObject.js';
import type { EngineBlock } from './types.js';

/** The breakpoints of a desktop screen, the widest that applies first. */
const DESKTOP = ['xl', 'lg', 'md'];

/**
 * The blocks of an area as the screen shows them: Lowdefy's layout can give a block another place (`order`),
 * and an area can run backwards (`direction`).
 */
export function layoutOrder(blocks: readonly EngineBlock[], direction: unknown): readonly EngineBlock[] {
  const orders = blocks.map((block) => orderOf(block.eval?.layout));
  const shown = orders.every((order) => order === 0)
    ? [...blocks]
    : blocks
        .map((block, index) => ({ block, order: orders[index] as number }))
        .sort((a, b) => a.order - b.order)
        .map(({ block }) => block);
  return typeof direction === 'string' && direction.endsWith('-reverse') ? shown.reverse() : shown;
}

/** The direction of an area: its own, or for `content` the one the block's layout gives it. */
export function areaDirection(name: string, areaLayout: unknown, blockLayout: unknown): unknown {
  const own = isObject(areaLayout) && isObject(areaLayout[name]) ? areaLayout[name].direction : undefined;
  if (own !== undefined && own !== null) return own;
  return name === 'content' && isObject(blockLayout) ? blockLayout.contentDirection : undefined;
}

function orderOf(layout: unknown): number {
  if (!isObject(layout) || layout.disabled) return 0;
  const sizes = DESKTOP.map((size) => layout[size]).filter(isObject);
  const orders = [...sizes.map((size) => size.order), layout.order];
  return orders.find((order): order is number => typeof order === 'number') ?? 0;
}
