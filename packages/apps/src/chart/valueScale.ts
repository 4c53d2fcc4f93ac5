import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { INNER } from './frame.js';

/** The scale of the values, from zero where the chart compares lengths or areas. */
export function createValueScale(
  ranges: Iterable<readonly [number, number]>,
  { fromZero }: { readonly fromZero: boolean },
): ScaleLinear<number, number> {
  let [least, most] = fromZero ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [low, high] of ranges) {
    least = Math.min(least, low);
    most = Math.max(most, high);
  }
  if (least > most) [least, most] = [0, 1];
  // A scale from a value to itself has no length.
  if (least === most)
    [least, most] = [least - (least === 0 ? 0 : Math.abs(least) / 2), most + (Math.abs(most) / 2 || 1)];
  return scaleLinear().domain([least, most]).nice(5).range([INNER.bottom, INNER.top]);
}
