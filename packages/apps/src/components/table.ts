import { z } from 'zod';
import { defineComponent, type Formatter } from '../contract/Component.js';
import { toNumber, toTime, writeNumber } from '../contract/format.js';
import { LIMITS } from '../contract/limits.js';
import { live } from '../contract/reference.js';
import { field, fieldOf, format, type Row, rows } from '../contract/values.js';
import { escapeHtml, type Html, html, trusted } from '../html/html.js';

const column = z.strictObject({
  field,
  label: z.string().optional(),
  format: format.optional(),
  align: z.enum(['left', 'right']).optional().describe('default: right for numbers'),
});

/** The length in characters from which a text counts as long. */
const LONG = 24;

/** The beginning of dates and times. */
const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d|$)/;

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
    const kinds = columns.map((one) => kindOf(one, shown));
    const head = columns.map(
      (one, index) =>
        html`<th scope="col"${classOf(kinds[index] || (isLong(one, shown) ? 'w' : ''))}>${one.label ?? one.field}</th>`,
    );
    const body = trusted(printRows(shown, columns, kinds, write));
    return html`<figure class="card table">${title === undefined ? '' : html`<figcaption>${title}</figcaption>`}${
      all.length === 0
        ? html`<p class="dim">No rows</p>`
        : html`<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
    }${rest === 0 ? '' : html`<p class="dim">${rest} more rows are not shown</p>`}</figure>`;
  },
});

/** The layout of a column: "r" right-aligned, "n" no wrapping. */
type Kind = '' | 'r' | 'n';

const classOf = (kind: Kind | 'w'): Html | '' => (kind === '' ? '' : html` class="${kind}"`);

/** Whether the first rows have texts that need a minimum width on a phone. */
const isLong = ({ field: name }: Column, all: readonly Row[]): boolean =>
  all
    .slice(0, 20)
    .some((row) => typeof fieldOf(row, name) === 'string' && String(fieldOf(row, name)).length > LONG);

/** The fields of the first rows: later rows rarely have others. */
function columnsOf(all: readonly Row[]): readonly Column[] {
  const names = new Set(all.slice(0, 50).flatMap((row) => Object.keys(row)));
  return [...names].slice(0, 30).map((name) => ({ field: name }));
}

function kindOf({ field: name, format: how, align }: Column, all: readonly Row[]): Kind {
  const isDate = how === 'date' || how === 'datetime';
  if (align === 'right') return 'r';
  if (align === 'left' || isDate) return isDate ? 'n' : '';
  const first = all.find((row) => fieldOf(row, name) != null);
  const value = first === undefined ? undefined : fieldOf(first, name);
  if (typeof value === 'number') return 'r';
  // A time would wrap after its hyphens.
  return typeof value === 'string' && value.length <= LONG && TIME.test(value) ? 'n' : '';
}

/**
 * Tables are most of a document, so rows are printed as plain strings, with each value escaped. HTML allows omitting
 * `</td>` and `</tr>`.
 */
function printRows(
  all: readonly Row[],
  columns: readonly Column[],
  kinds: readonly Kind[],
  write: Formatter,
): string {
  // Joined once: repeated concatenation would create a rope of a million nodes for the garbage collector.
  const cells: string[] = Array(all.length * columns.length).fill('');
  for (const [index, { field: name, format: how }] of columns.entries()) {
    const start = `${index === 0 ? '<tr>' : ''}<td${kinds[index] ? ` class=${kinds[index]}` : ''}`;
    const print = how === undefined ? plainCell(start, write) : formattedCell(start, how, write);
    let place = index;
    for (const row of all) {
      cells[place] = print(fieldOf(row, name));
      place += columns.length;
    }
  }
  return cells.join('');
}

type PrintCell = (value: unknown) => string;

function plainCell(start: string, write: Formatter): PrintCell {
  const begin = `${start}>`;
  const print = write.of();
  return (value) => begin + escapeHtml(print(value));
}

/** If a format changes a number or time, `data-v` contains the number to sort by. */
function formattedCell(start: string, how: string, write: Formatter): PrintCell {
  const isTime = how === 'date' || how === 'datetime';
  const [begin, sorted, print] = [`${start}>`, `${start} data-v=`, write.of(how)];
  return (value) => {
    const number = isTime ? toTime(value) : toNumber(value);
    if (number === undefined) return begin + escapeHtml(print(value));
    const written = print(number);
    // Seconds, because V8 formats milliseconds slowly: they exceed the small integer range.
    const order = isTime ? String(number / 1000) : writeNumber(number);
    return order === written ? begin + written : `${sorted}${order}>${escapeHtml(written)}`;
  };
}
