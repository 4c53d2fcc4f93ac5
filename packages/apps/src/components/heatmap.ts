import { scaleQuantize } from 'd3-scale';
import { z } from 'zod';
import { at, shorten, WIDTH } from '../chart/frame.js';
import { requireField } from '../chart/readSeries.js';
import { ComponentError, defineComponent, type Formatter } from '../contract/Component.js';
import { toNumber } from '../contract/format.js';
import { live } from '../contract/reference.js';
import { field, fieldOf, format, type Row, rows } from '../contract/values.js';
import { html } from '../html/html.js';

const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;
const MOST = 60;
const [LEFT, TOP, CELL] = [110, 26, 26];

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
    if (cells.length === 0) return html`<figure class="card">${title}<p class="dim">No data</p></figure>`;
    const levels = scaleQuantize<number>()
      .domain([
        Math.min(...cells.map(({ number }) => number)),
        Math.max(...cells.map(({ number }) => number)),
      ])
      .range(LEVELS);
    const width = (WIDTH - LEFT) / columns.size;
    const height = TOP + lines.size * CELL + 4;
    const step = Math.ceil(columns.size / 12);
    return html`<figure class="card chart">${title === undefined ? '' : html`<figcaption>${title}</figcaption>`}<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title ?? value}: heatmap of ${columns.size} × ${lines.size} cells">${[
      ...columns,
    ].map(([name, index]) =>
      index % step === 0
        ? html`<text x="${at(LEFT + width * (index + 0.5))}" y="16" class="middle">${shorten(name, 8)}</text>`
        : '',
    )}${[...lines].map(
      ([name, index]) =>
        html`<text x="${LEFT - 8}" y="${TOP + CELL * index + 17}" class="end">${shorten(name, 14)}</text>`,
    )}${cells.map(
      (cell) =>
        html`<rect class="h${levels(cell.number)}" x="${at(LEFT + width * (columns.get(cell.x) ?? 0) + 1)}" y="${TOP + CELL * (lines.get(cell.y) ?? 0) + 1}" width="${at(width - 2)}" height="${CELL - 2}"><title>${cell.y}, ${cell.x}: ${write(cell.number, how)}</title></rect>`,
    )}</svg></figure>`;
  },
});

/** The different labels of a field with their numbers, in the order of the rows. */
function labelsOf(all: readonly Row[], name: string, write: Formatter): ReadonlyMap<string, number> {
  const labels = new Map<string, number>();
  for (const row of all) {
    const label = write(fieldOf(row, name));
    if (!labels.has(label)) labels.set(label, labels.size);
  }
  if (labels.size <= MOST) return labels;
  throw new ComponentError(`"${name}" has ${labels.size} different values; a heatmap shows up to ${MOST}.`);
}
