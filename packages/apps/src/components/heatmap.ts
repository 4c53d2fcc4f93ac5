import { scaleQuantize } from 'd3-scale';
import { z } from 'zod';
import { printPlot } from '../chart/plot.js';
import { requireField } from '../chart/readSeries.js';
import { ComponentError, defineComponent, type Formatter } from '../contract/Component.js';
import { toNumber } from '../contract/format.js';
import { live } from '../contract/reference.js';
import { field, fieldOf, format, type Row, rows } from '../contract/values.js';
import { type Html, html } from '../html/html.js';

const MAX_LABELS = 60;
const CELL = 26;
const LEVELS = [0, 1, 2, 3, 4, 5, 6];

export const heatmap = defineComponent({
  type: 'heatmap',
  category: 'display',
  description: 'A grid of cells whose colour is a number, such as tickets per weekday and hour',
  props: z.strictObject({
    title: z.string().optional(),
    rows: live(rows).describe('one row for each cell'),
    x: field,
    y: field,
    value: field,
    format: format.optional(),
  }),
  example: {
    x: 'hour',
    y: 'day',
    value: 'tickets',
    rows: [
      { day: 'Mon', hour: '9', tickets: 4 },
      { day: 'Mon', hour: '10', tickets: 9 },
      { day: 'Tue', hour: '9', tickets: 2 },
    ],
  },
  render: ({ title, rows: all, x, y, value, format: how = 'number' }, { format: write }) => {
    for (const name of [x, y, value]) requireField(all, name);
    const columns = labelsOf(all, x, write);
    const lines = labelsOf(all, y, write);
    const cells = all.flatMap((row) => {
      const number = toNumber(fieldOf(row, value));
      return number === undefined ? [] : [{ x: write(fieldOf(row, x)), y: write(fieldOf(row, y)), number }];
    });
    const caption = title === undefined ? '' : html`<figcaption>${title}</figcaption>`;
    if (cells.length === 0)
      return html`<figure class="card chart">${caption}<p class="dim">No data</p></figure>`;
    const [least, most] = rangeOf(cells.map(({ number }) => number));
    const levels = scaleQuantize<number>().domain([least, most]).range(LEVELS);
    const shapes = cells.map(
      (cell) =>
        html`<rect class="h${levels(cell.number)}" x="${columns.get(cell.x)}" y="${lines.get(cell.y)}" width="1" height="1"><title>${cell.y}, ${cell.x}: ${write(cell.number, how)}</title></rect>`,
    );
    const plot = printPlot({
      label: `${title ?? value}: heatmap of ${columns.size} × ${lines.size} cells`,
      side: [...lines.keys()],
      hasLines: true,
      shapes,
      size: [columns.size, lines.size],
      height: lines.size * CELL,
      ticks: [...columns].map(([label, index]) => ({ at: index + 0.5, label })),
      areTicksEven: true,
    });
    return html`<figure class="card chart">${caption}${plot}${scaleLegend(write(least, how), write(most, how))}</figure>`;
  },
});

/** The legend of shades, from the lowest to the highest value. */
const scaleLegend = (least: string, most: string): Html =>
  html`<p class="scale dim"><span>${least}</span><svg viewBox="0 0 ${LEVELS.length} 1" preserveAspectRatio="none" aria-hidden="true">${LEVELS.map(
    (level) => html`<rect class="h${level}" x="${level}" width="1" height="1"/>`,
  )}</svg><span>${most}</span></p>`;

function rangeOf(numbers: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  if (Number.isFinite(most - least)) return [least, most];
  throw new ComponentError('The values are too large for a heatmap.');
}

/** The distinct labels of a field with their indices, in the order of the rows. */
function labelsOf(all: readonly Row[], name: string, write: Formatter): ReadonlyMap<string, number> {
  const labels = new Map<string, number>();
  for (const row of all) {
    const label = write(fieldOf(row, name));
    if (!labels.has(label)) labels.set(label, labels.size);
  }
  if (labels.size <= MAX_LABELS) return labels;
  throw new ComponentError(
    `"${name}" has ${labels.size} different values; a heatmap shows up to ${MAX_LABELS}.`,
  );
}
