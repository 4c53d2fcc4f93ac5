import { z } from 'zod';
import { barChart } from '../chart/barChart.js';
import { legend } from '../chart/frame.js';
import { lineChart } from '../chart/lineChart.js';
import { pieChart } from '../chart/pieChart.js';
import { readSeries } from '../chart/readSeries.js';
import { defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { field, format, rows } from '../contract/values.js';
import { html } from '../html/html.js';

export const chart = defineComponent({
  type: 'chart',
  category: 'display',
  description: 'A line, bar, area, pie or scatter chart of rows',
  props: z.strictObject({
    kind: z.enum(['line', 'bar', 'area', 'pie', 'scatter']),
    title: z.string().optional(),
    rows: live(rows),
    x: field.describe('field of the labels, times or numbers'),
    y: z.union([field, z.array(field).min(1).max(8)]).describe('field of the values, or a list of them'),
    stacked: z.boolean().optional().describe('bar and area'),
    format: format.optional(),
    xLabel: z.string().optional(),
  }),
  example: {
    kind: 'bar',
    title: 'Tickets per week',
    x: 'week',
    y: ['opened', 'closed'],
    rows: [
      { week: 'W1', opened: 12, closed: 9 },
      { week: 'W2', opened: 15, closed: 17 },
    ],
  },
  render: (
    { kind, title, rows: all, x, y, stacked = false, format: how = 'number', xLabel },
    { format: write },
  ) => {
    const fields = typeof y === 'string' ? [y] : y;
    const data = readSeries(all, x, fields);
    const label = `${title ?? fields.join(', ')}: ${kind} chart of ${data.keys.length} rows`;
    const options = { label, xLabel, stacked, format: how, write };
    const drawn =
      data.keys.length === 0
        ? html`<p class="dim">No data</p>`
        : kind === 'pie'
          ? pieChart(data, options)
          : kind === 'bar'
            ? barChart(data, options)
            : lineChart(data, kind, options);
    return html`<figure class="card chart">${title === undefined ? '' : html`<figcaption>${title}</figcaption>`}${drawn}${kind === 'pie' ? '' : legend(fields)}</figure>`;
  },
});
