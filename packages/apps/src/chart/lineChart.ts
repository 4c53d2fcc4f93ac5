import { area, line } from 'd3-shape';
import { type Html, html } from '../html/html.js';
import { bottomAxis, valueAxis } from './axes.js';
import type { ChartOptions } from './ChartOptions.js';
import { at, colorOf, picture } from './frame.js';
import { createKeyScale } from './keyScale.js';
import type { ChartData } from './readSeries.js';
import { stackSeries } from './stackSeries.js';
import { createValueScale } from './valueScale.js';

/** Up to this many points each has a mark with a tooltip. */
const MOST_MARKS = 120;

interface Point {
  readonly x: number;
  readonly low: number;
  readonly high: number;
  readonly title: string;
}

/** Lines, areas and points. Gaps in the data are gaps in the line. */
export function lineChart(data: ChartData, kind: 'line' | 'area' | 'scatter', options: ChartOptions): Html {
  const { write, label, xLabel, stacked } = options;
  const keys = createKeyScale(data.keys, write);
  const spans = stackSeries(data, kind === 'area' && stacked);
  const ranges = spans.flat().filter((span) => span !== undefined);
  const values = createValueScale(
    kind === 'area'
      ? ranges.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
      : ranges.map(([, high]) => [high, high] as const),
    {
      fromZero: kind === 'area',
    },
  );
  const order = data.keys.map((_, index) => index);
  if (keys.isContinuous) order.sort((a, b) => (keys.positions[a] ?? 0) - (keys.positions[b] ?? 0));
  const drawn = spans.map((series, number) => {
    const points = order.map((index): Point | undefined => {
      const span = series[index];
      const x = keys.positions[index];
      if (span === undefined || x === undefined) return undefined;
      const name = data.series[number]?.name ?? '';
      const value = data.series[number]?.values[index];
      const title = `${write(data.keys[index])}, ${name}: ${write(value, options.format)}`;
      return { x, low: values(span[0]), high: values(span[1]), title };
    });
    return drawSeries(points, kind, number);
  });
  return picture(label, [
    valueAxis(values, (value) => write(value, options.format)),
    bottomAxis(keys.ticks, xLabel),
    ...drawn,
  ]);
}

function drawSeries(
  points: readonly (Point | undefined)[],
  kind: 'line' | 'area' | 'scatter',
  number: number,
): Html {
  const isDefined = (point: Point | undefined) => point !== undefined;
  const path = line<Point | undefined>()
    .defined(isDefined)
    .x((point) => point?.x ?? 0)
    .y((point) => point?.high ?? 0)
    .digits(1);
  const filled = area<Point | undefined>()
    .defined(isDefined)
    .x((point) => point?.x ?? 0)
    .y0((point) => point?.low ?? 0)
    .y1((point) => point?.high ?? 0)
    .digits(1);
  return html`<g class="${colorOf(number)}">${kind === 'area' && html`<path class="area" d="${filled(points) ?? ''}"/>`}${
    kind !== 'scatter' && html`<path class="line" d="${path(points) ?? ''}"/>`
  }${drawMarks(points.filter(isDefined) as readonly Point[], kind)}</g>`;
}

/** A mark with a tooltip for each point; of many points only what a scatter chart needs to be seen. */
function drawMarks(points: readonly Point[], kind: 'line' | 'area' | 'scatter'): Html {
  if (points.length <= MOST_MARKS) {
    return html`${points.map((point) => html`<circle cx="${at(point.x)}" cy="${at(point.high)}" r="3.5"><title>${point.title}</title></circle>`)}`;
  }
  // Lines of no length with round ends are the shortest way to write points.
  const dots = points.map((point) => `M${at(point.x)} ${at(point.high)}h0`).join('');
  return kind === 'scatter' ? html`<path class="dots" d="${dots}"/>` : html``;
}
