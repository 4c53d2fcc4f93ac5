import { arc, type PieArcDatum, pie } from 'd3-shape';
import { ComponentError } from '../contract/Component.js';
import { type Html, html } from '../html/html.js';
import type { ChartOptions } from './ChartOptions.js';
import { axisFormat, colorOf, legend } from './frame.js';
import type { ChartData } from './readSeries.js';

/** More slices would be indistinguishable: the smallest are merged. */
const MAX_SLICES = 8;
const RADIUS = 100;

interface Slice {
  readonly name: string;
  readonly value: number;
}

/** The shares of a whole. */
export function pieChart(data: ChartData, { label, write, format }: ChartOptions): Html {
  const slices = readSlices(data, write);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  if (slices.length === 0) return html`<p class="dim">No data</p>`;
  if (!Number.isFinite(total)) throw new ComponentError('The values are too large for a chart.');
  const shape = arc<PieArcDatum<Slice>>()
    .innerRadius(RADIUS * 0.62)
    .outerRadius(RADIUS);
  const arcs = pie<Slice>()
    .value(({ value }) => value)
    .sort(null)([...slices]);
  const names = slices.map(
    ({ name, value }) => `${name}: ${write(value, format)} (${write(value / total, 'percent')})`,
  );
  const drawn = arcs.map(
    (one, index) =>
      html`<path class="fill slice ${colorOf(index)}" d="${shape.digits(1)(one) ?? ''}"><title>${names[index]}</title></path>`,
  );
  return html`<div class="pie"><svg viewBox="-${RADIUS} -${RADIUS} ${2 * RADIUS} ${2 * RADIUS}" role="img" aria-label="${label}">${drawn}<text class="total" y="7">${write(total, axisFormat(format))}</text></svg>${names.length === 1 ? html`<p>${names[0]}</p>` : legend(names)}</div>`;
}

function readSlices({ keys, series }: ChartData, write: ChartOptions['write']): readonly Slice[] {
  const values = series[0]?.values ?? [];
  const all = keys.flatMap((key, index): readonly Slice[] => {
    const value = values[index];
    if (value !== undefined && value < 0)
      throw new ComponentError('A pie chart cannot show negative values.');
    return value === undefined || value === 0 ? [] : [{ name: write(key), value }];
  });
  if (all.length <= MAX_SLICES) return all;
  const sorted = all.toSorted((a, b) => b.value - a.value);
  const rest = sorted.slice(MAX_SLICES - 1);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [...sorted.slice(0, MAX_SLICES - 1), { name: `${rest.length} others`, value }];
}
