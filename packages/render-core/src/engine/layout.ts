import { isObject } from './isObject.js';
import type { EngineBlock } from './types.js';

/** The number of columns of the layout grid. */
const COLUMNS = 24;

type Layout = Readonly<Record<string, unknown>>;

const NO_LAYOUT: Layout = {};

/**
 * Sorts the blocks of an area as a desktop screen shows them: a layout can move a block (`order`), and an area can be
 * reversed (`direction`).
 */
export function layoutOrder(blocks: readonly EngineBlock[], direction: unknown): readonly EngineBlock[] {
  const orders = new Map<EngineBlock, number>();
  for (const block of blocks) {
    const order = orderOf(layoutOf(block));
    if (order !== 0) orders.set(block, order);
  }
  const orderBy = (block: EngineBlock) => orders.get(block) ?? 0;
  const shown = orders.size === 0 ? blocks : blocks.toSorted((a, b) => orderBy(a) - orderBy(b));
  if (direction === 'column-reverse') return shown.toReversed();
  // A row is reversed line by line: full-width blocks, the most common ones, keep their order.
  if (direction === 'row-reverse') return linesOf(shown).flatMap((line) => line.toReversed());
  return shown;
}

/**
 * Returns the direction of an area: its own, or for `content` the one in the block's layout under one of these keys.
 */
export function areaDirection(
  name: string,
  areas: unknown,
  layout: unknown,
  names: readonly string[],
): unknown {
  const own = isObject(areas) && isObject(areas[name]) ? areas[name].direction : undefined;
  const inherited = name === 'content' && isObject(layout) ? names.map((key) => layout[key]) : [];
  return [own, ...inherited].find((direction) => direction !== undefined && direction !== null);
}

/** The width of a block on a desktop screen, in columns; undefined if it is as wide as its content. */
export function spanOf(block: EngineBlock): number | undefined {
  const layout = layoutOf(block);
  if (layout.disabled || isFlexible(layout)) return undefined;
  const { span, offset } = sizesOf(layout, ['xl', 'lg', 'md'])[0] ?? layout;
  if (typeof span === 'number') return span;
  return COLUMNS - (typeof offset === 'number' ? offset : 0);
}

function orderOf(layout: Layout): number {
  if (layout === NO_LAYOUT || layout.disabled) return 0;
  const ordersAt = (names: readonly string[]) => sizesOf(layout, names).map((size) => size.order);
  // A breakpoint's order applies to all wider screens without their own. The order of the layout itself is that of
  // medium screens, or of all screens if the block is flexible.
  const orders = isFlexible(layout)
    ? [...ordersAt(['xl', 'lg', 'md', 'sm', 'xs']), layout.order]
    : [...ordersAt(['xl', 'lg', 'md']), layout.order, ...ordersAt(['sm', 'xs'])];
  return orders.find((order) => typeof order === 'number') ?? 0;
}

function linesOf(blocks: readonly EngineBlock[]): readonly (readonly EngineBlock[])[] {
  const lines: EngineBlock[][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const span = spanOf(block) ?? 0;
    width += span;
    if (width <= COLUMNS) lines.at(-1)?.push(block);
    else {
      lines.push([block]);
      width = span;
    }
  }
  return lines;
}

function layoutOf(block: EngineBlock): Layout {
  const layout = block.eval?.layout;
  return isObject(layout) && Object.keys(layout).length > 0 ? layout : NO_LAYOUT;
}

function isFlexible(layout: Layout): boolean {
  return ['flex', 'grow', 'shrink', 'size'].some(
    (name) => layout[name] !== undefined && layout[name] !== null,
  );
}

function sizesOf(layout: Layout, names: readonly string[]): readonly Layout[] {
  return names.map((name) => layout[name]).filter(isObject);
}
