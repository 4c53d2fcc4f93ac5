import type { DisplayNode } from '../../../view/nodes.js';
import { blockAttributes } from '../block.js';
import { eventButtons } from '../buttons.js';
import { htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

/** Events that the cells and rows of a table fire. */
const ON_ROWS = ['onRowClick', 'onCellClick', 'onSelectionChanged', 'onCellLink', 'onCellButton'];

export const display: Handler<DisplayNode> = (node, { options: { drawChart } }) => {
  const { title, chart } = node;
  const events = eventButtons(node, ...ON_ROWS);
  const picture = chart && drawChart?.(chart, node.id);
  const caption = title === undefined ? '' : `<figcaption>${htmlText(title)}</figcaption>`;
  const tag = title === undefined && picture === undefined ? 'div' : 'figure';
  const open = `<${tag}${blockAttributes(node, 'display')}>${caption}`;
  if (picture === undefined) return { open, close: `${events}</${tag}>` };
  return {
    open: `${open}<div class="chart" aria-hidden="true">${picture}</div><details><summary>Data</summary>`,
    close: `</details>${events}</${tag}>`,
  };
};
