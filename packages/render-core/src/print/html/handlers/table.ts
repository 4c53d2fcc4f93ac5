import type { Json } from '../../../view/json.js';
import type { BlockNode, DisplayNode, TableNode, ViewNode } from '../../../view/nodes.js';
import { plainText } from '../../../view/text.js';
import { isBlockNode } from '../../../view/visit.js';
import { canDo, isOff } from '../block.js';
import { attribute, escapeHtml, htmlText, jsonAttribute } from '../escape.js';
import type { Handler } from '../Handler.js';

const MAX_ROWS = 100;
const LONGEST_CELL = 2000;

/** Prints a table. Clickable rows have a button with their number; sortable and filterable columns have controls. */
export const table: Handler<TableNode> = (node, { parent, options: { maxRows = MAX_ROWS } }) => {
  const { columns, rows, excerpt } = node;
  const shown = rows.slice(0, maxRows);
  const numbers = excerpt?.numbers ?? (node.numbered && [...shown.keys()]);
  const click = clickEvent(parent);
  const header = columns.map(
    (column) => `<th scope="col">${htmlText(column)}${sortButtons(column, parent)}</th>`,
  );
  const filters = filterRow(columns, parent, numbers !== undefined);
  const body = shown
    .map((cells, index) => {
      const number = numbers && `<th scope="row">${rowNumber(numbers[index] ?? index, click)}</th>`;
      return `<tr>${number ?? ''}${cells.map((cell) => `<td>${cellText(cell)}</td>`).join('')}</tr>`;
    })
    .join('');
  const corner = numbers ? '<th scope="col">#</th>' : '';
  const head = columns.length > 0 ? `<thead><tr>${corner}${header.join('')}</tr>${filters}</thead>` : '';
  const empty = rows.length === 0 ? '<p><small>No rows</small></p>' : '';
  const total = excerpt?.total ?? rows.length;
  return {
    open: `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>${empty}${moreRows(shown.length, total, parent)}`,
  };
};

function clickEvent(parent: ViewNode | undefined): string | undefined {
  return parent && isBlock(parent) && canDo(parent, 'onRowClick') ? 'onRowClick' : undefined;
}

function rowNumber(number: number, event: string | undefined): string {
  if (event === undefined) return String(number);
  const detail = jsonAttribute('data-detail', { rowIndex: number });
  return `<button type="button" data-event="${event}"${detail} aria-label="Row ${number}">${number}</button>`;
}

function sortButtons(column: TableNode['columns'][number], parent: ViewNode | undefined): string {
  const name = plainText(column);
  if (!hasAction(parent, 'sort') || name === '') return '';
  const button = (direction: 'asc' | 'desc', sign: string) =>
    `<button type="button" class="sort" data-method="sort"${jsonAttribute('data-args', [name, direction])}${attribute('aria-label', `Sort by ${name}, ${direction === 'asc' ? 'ascending' : 'descending'}`)}>${sign}</button>`;
  return ` ${button('asc', '▲')}${button('desc', '▼')}`;
}

function filterRow(columns: TableNode['columns'], parent: ViewNode | undefined, isNumbered: boolean): string {
  if (!hasAction(parent, 'filter')) return '';
  const cells = columns.map((column) => {
    const name = plainText(column);
    if (name === '') return '<td></td>';
    return `<td><input type="search" data-filter="${escapeHtml(name)}"${attribute('aria-label', `Filter ${name}`)} placeholder="Filter"></td>`;
  });
  return `<tr>${isNumbered ? '<td></td>' : ''}${cells.join('')}</tr>`;
}

function hasAction(parent: ViewNode | undefined, action: string): boolean {
  if (parent?.kind !== 'display' || isOff(parent)) return false;
  return (parent satisfies DisplayNode).actions?.includes(action) === true;
}

function moreRows(shown: number, total: number, parent: ViewNode | undefined): string {
  if (shown >= total) return '';
  const button =
    parent && isBlock(parent) ? ` <button type="button" data-rows="${shown * 2}">Show more</button>` : '';
  return `<p class="more"><small>${shown} of ${total} rows</small>${button}</p>`;
}

function isBlock(node: ViewNode): node is ViewNode & BlockNode {
  return isBlockNode(node);
}

function cellText(value: Json): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= LONGEST_CELL) return `<bdi>${escapeHtml(text)}</bdi>`;
  return `<bdi>${escapeHtml(text.slice(0, LONGEST_CELL))}</bdi>…`;
}
