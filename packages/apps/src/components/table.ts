import { z } from 'zod';
import { defineComponent, type Formatter } from '../contract/Component.js';
import { LIMITS } from '../contract/limits.js';
import { live } from '../contract/reference.js';
import { field, fieldOf, format, type Row, rows } from '../contract/values.js';
import { escapeHtml, html, trusted } from '../html/html.js';

const column = z.strictObject({
  field,
  label: z.string().optional(),
  format: format.optional(),
  align: z.enum(['left', 'right']).optional().describe('default: right for numbers'),
});

type Column = z.infer<typeof column>;

export const table = defineComponent({
  type: 'table',
  category: 'display',
  description: 'Rows with columns; a click on a heading sorts',
  props: z.strictObject({
    title: z.string().optional(),
    rows: live(rows),
    columns: z.array(column).min(1).optional().describe('default: all fields of the first rows'),
  }),
  example: {
    title: 'Open tickets',
    columns: [
      { field: 'title', label: 'Title' },
      { field: 'cost', label: 'Cost', format: 'currency:EUR' },
    ],
    rows: [
      { title: 'Printer', cost: 120 },
      { title: 'Network', cost: 80.5 },
    ],
  },
  render: ({ title, rows: all, columns = columnsOf(all) }, { format: write }) => {
    const shown = all.slice(0, LIMITS.rows);
    const rest = all.length - shown.length;
    const isRight = columns.map((one) => (one.align ?? alignmentOf(one, shown)) === 'right');
    const head = columns.map(
      (one, index) =>
        html`<th scope="col"${isRight[index] ? html` class="right"` : ''}>${one.label ?? one.field}</th>`,
    );
    return html`<figure class="table">${title === undefined ? '' : html`<figcaption>${title}</figcaption>`}<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${trusted(printRows(shown, columns, isRight, write))}</tbody></table></div>${
      all.length === 0 ? html`<p class="dim">No rows</p>` : ''
    }${rest === 0 ? '' : html`<p class="dim">${rest} more rows are not shown</p>`}</figure>`;
  },
});

/** The fields of the first rows: later rows rarely have others. */
function columnsOf(all: readonly Row[]): readonly Column[] {
  const names = new Set(all.slice(0, 50).flatMap((row) => Object.keys(row)));
  return [...names].slice(0, 30).map((name) => ({ field: name }));
}

function alignmentOf({ field: name }: Column, all: readonly Row[]): 'left' | 'right' {
  const first = all.find((row) => fieldOf(row, name) != null);
  return first !== undefined && typeof fieldOf(first, name) === 'number' ? 'right' : 'left';
}

/** Tables are most of a document: strings are joined here, each value escaped. `</td>` and `</tr>` can be omitted in HTML. */
function printRows(
  all: readonly Row[],
  columns: readonly Column[],
  isRight: readonly boolean[],
  write: Formatter,
): string {
  let text = '';
  for (const row of all) {
    text += '<tr>';
    for (const [index, { field: name, format: how }] of columns.entries()) {
      text += `${isRight[index] ? '<td class="right">' : '<td>'}${escapeHtml(write(fieldOf(row, name), how))}`;
    }
  }
  return text;
}
