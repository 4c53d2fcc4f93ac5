import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { ComponentError } from '../contract/Component.js';
import { HEIGHT } from './frame.js';

/** The scale of the values, from zero if the chart compares lengths or areas. */
export function createValueScale(
  ranges: Iterable<readonly [number, number]>,
  { fromZero }: { readonly fromZero: boolean },
): ScaleLinear<number, number> {
  let [least, most] = fromZero ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [a, b] of ranges) {
    least = Math.min(least, a, b);
    most = Math.max(most, a, b);
  }
  if (least > most) [least, most] = [0, 1];
  // Avoids an empty range.
  if (least === most)
    [least, most] = [least - (least === 0 ? 0 : Math.abs(least) / 2), most + (Math.abs(most) / 2 || 1)];
  const scale = scaleLinear().domain([least, most]).nice(4).range([HEIGHT, 0]);
  if (scale.domain().every(Number.isFinite) && Number.isFinite(most - least)) return scale;
  throw new ComponentError('The values are too large for a chart.');
}
