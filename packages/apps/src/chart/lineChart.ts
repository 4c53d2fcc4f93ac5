import { type Html, html, trusted } from '../html/html.js';
import type { ChartOptions } from './ChartOptions.js';
import { at, colorOf } from './frame.js';
import { createKeyScale } from './keyScale.js';
import { areaPath, linePath, type Point } from './paths.js';
import { printPlot, valueAxis } from './plot.js';
import type { ChartData } from './readSeries.js';
import { stackSeries } from './stackSeries.js';
import { createValueScale } from './valueScale.js';

/** Up to this many points, each has a mark with a tooltip. */
const MAX_MARKS = 120;

/** Lines, areas and points. Gaps in the data are gaps in the line. */
export function lineChart(data: ChartData, kind: 'line' | 'area' | 'scatter', options: ChartOptions): Html {
  const { write, label, xLabel, stacked } = options;
  const keys = createKeyScale(data.keys, write);
  const spans = stackSeries(data, kind === 'area' && stacked);
  const ranges = spans.flat().filter((span) => span !== undefined);
  const values = createValueScale(
    kind === 'area' ? ranges : ranges.map(([, high]) => [high, high] as const),
    { fromZero: kind === 'area' },
  );
  const order = data.keys.map((_, index) => index);
  if (keys.isContinuous) order.sort((a, b) => (keys.positions[a] ?? 0) - (keys.positions[b] ?? 0));
  const drawn = spans.map((series, number) => {
    const points = order.map((index): Point | undefined => {
      const span = series[index];
      const x = keys.positions[index];
      if (span === undefined || x === undefined) return undefined;
      return { x, low: values(span[0]), high: values(span[1]), index };
    });
    const { name = '', values: numbers = [] } = data.series[number] ?? {};
    const titleOf = ({ index }: Point) =>
      `${write(data.keys[index])}, ${name}: ${write(numbers[index], options.format)}`;
    return drawSeries(points, kind, number, titleOf);
  });
  const { side, grid } = valueAxis(values, write, options.format);
  const { ticks, isContinuous } = keys;
  return printPlot({ label, side, shapes: [grid, ...drawn], ticks, areTicksEven: !isContinuous, xLabel });
}

function drawSeries(
  points: readonly (Point | undefined)[],
  kind: 'line' | 'area' | 'scatter',
  number: number,
  titleOf: (point: Point) => string,
): Html {
  return html`<g class="${colorOf(number)}">${kind === 'area' && html`<path class="area" d="${trusted(areaPath(points))}"/>`}${
    kind !== 'scatter' && html`<path class="line" d="${trusted(linePath(points))}"/>`
  }${drawMarks(
    points.filter((point) => point !== undefined),
    kind,
    titleOf,
  )}</g>`;
}

/**
 * Draws a mark with a tooltip for each point; if there are too many, only the dots of a scatter chart. Zero-length
 * lines with round caps stay round when the plot is stretched, and are the shortest markup for points.
 */
function drawMarks(
  points: readonly Point[],
  kind: 'line' | 'area' | 'scatter',
  titleOf: (point: Point) => string,
): Html {
  const dot = ({ x, high }: Point) => `M${at(x)} ${at(high)}h0`;
  if (points.length <= MAX_MARKS) {
    return html`${points.map((point) => html`<path class="dot" d="${trusted(dot(point))}"><title>${titleOf(point)}</title></path>`)}`;
  }
  return kind === 'scatter' ? html`<path class="dots" d="${trusted(points.map(dot).join(''))}"/>` : html``;
}
