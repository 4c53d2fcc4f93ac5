import { scaleBand } from 'd3-scale';
import { type Html, html, trusted } from '../html/html.js';
import type { ChartOptions } from './ChartOptions.js';
import { at, colorOf, WIDTH } from './frame.js';
import { printPlot, valueAxis } from './plot.js';
import type { ChartData } from './readSeries.js';
import { stackSeries } from './stackSeries.js';
import { createValueScale } from './valueScale.js';

/** Up to this many bars, each has a tooltip. */
const MAX_TITLES = 120;

/** Bars side by side, or stacked. */
export function barChart(data: ChartData, options: ChartOptions): Html {
  const { write, label, xLabel, stacked, format } = options;
  const spans = stackSeries(data, stacked);
  const values = createValueScale(
    spans.flat().filter((span) => span !== undefined),
    { fromZero: true },
  );
  const groups = scaleBand<number>()
    .domain(data.keys.map((_, index) => index))
    .range([0, WIDTH])
    .padding(0.25);
  const width = groups.bandwidth() / (stacked ? 1 : Math.max(1, spans.length));
  // A gap between the bars of a group, unless they are too thin for it.
  const gap = stacked || width < 8 ? 0 : 1;
  const hasTitles = data.keys.length * spans.length <= MAX_TITLES;
  const drawn = spans.map((series, number) => {
    const bars = series.flatMap((span, index) => {
      if (span === undefined) return [];
      const x = (groups(index) ?? 0) + (stacked ? 0 : width * number) + gap;
      const [top, bottom] = [values(Math.max(span[0], span[1])), values(Math.min(span[0], span[1]))];
      return [
        {
          index,
          d: `M${at(x)} ${at(bottom)}V${at(top)}h${at(Math.max(width - 2 * gap, 0.4))}V${at(bottom)}z`,
        },
      ];
    });
    const { name = '', values: numbers = [] } = data.series[number] ?? {};
    return html`<g class="${colorOf(number)}">${
      hasTitles
        ? bars.map(
            ({ index, d }) =>
              html`<path class="fill" d="${trusted(d)}"><title>${write(data.keys[index])}, ${name}: ${write(numbers[index], format)}</title></path>`,
          )
        : html`<path class="fill" d="${trusted(bars.map(({ d }) => d).join(''))}"/>`
    }</g>`;
  });
  const ticks = data.keys.map((key, index) => ({
    at: (groups(index) ?? 0) + groups.bandwidth() / 2,
    label: write(key),
  }));
  const { side, grid } = valueAxis(values, write, format);
  const zero = html`<path class="axis" d="M0 ${at(values(0))}H${WIDTH}"/>`;
  return printPlot({ label, side, shapes: [grid, ...drawn, zero], ticks, areTicksEven: true, xLabel });
}
