import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { type ChartSeries, type Fields, isFields } from './ChartOption.js';

/** The parts of `encode` that a person can see, in reading order. */
const SHOWN = ['itemName', 'x', 'single', 'radius', 'angle', 'lng', 'lat', 'y', 'value', 'label', 'tooltip'];

/** A point has a place on both axes; ECharts chooses the first free dimension for one that `encode` leaves out. */
const PAIRS = [
  ['x', 'y'],
  ['radius', 'angle'],
] as const;

/**
 * The positions of the dimensions that a series shows, by `encode`; undefined if it shows all. `names` are the names of the dimensions.
 */
export function shownDimensions(
  series: ChartSeries,
  names: readonly PropertyValue[],
): readonly number[] | undefined {
  const encode = isFields(series.encode) ? series.encode : undefined;
  if (encode === undefined) return undefined;
  const shown = SHOWN.flatMap((role) => dimensionsOf(encode, role, names));
  if (shown.length === 0) return undefined;
  for (const pair of PAIRS) {
    const missing = pair.filter((role) => dimensionsOf(encode, role, names).length === 0);
    const free = names.findIndex((_, index) => !shown.includes(index));
    if (missing.length === 1 && free >= 0) shown.unshift(free);
  }
  return [...new Set(shown)];
}

/** The position of the dimension with the names of the points, if `encode` has one. */
export function nameDimension({ encode }: ChartSeries, names: readonly PropertyValue[]): number | undefined {
  return isFields(encode) ? dimensionsOf(encode, 'itemName', names)[0] : undefined;
}

/** The position of the dimension of an axis; that of the axis itself if `encode` has none. */
export function axisDimension(
  { encode }: ChartSeries,
  axis: number,
  names: readonly PropertyValue[],
): number {
  const found = isFields(encode) ? dimensionsOf(encode, axis === 0 ? 'x' : 'y', names)[0] : undefined;
  return found ?? axis;
}

/** The positions of the dimensions of a role. A dimension is a name or a position. */
function dimensionsOf(encode: Fields, role: string, names: readonly PropertyValue[]): readonly number[] {
  const given = encode[role];
  return (Array.isArray(given) ? given : [given]).flatMap((dimension) => {
    const index = typeof dimension === 'number' ? dimension : names.indexOf(dimension);
    return dimension === undefined || dimension === null || index < 0 ? [] : [index];
  });
}
