import type { DisplayNode } from '../../../view/nodes.js';
import { blockAttributes, eventButtons } from '../block.js';
import { htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

/** Events that the cells and rows of a table set off. */
const ON_ROWS = ['onRowClick', 'onCellClick', 'onSelectionChanged', 'onCellLink', 'onCellButton'];

export const display: Handler<DisplayNode> = (node) => {
  const events = eventButtons(node, ...ON_ROWS);
  if (node.title === undefined) {
    return { open: `<div${blockAttributes(node, 'display')}>`, close: `${events}</div>` };
  }
  const caption = `<figcaption>${htmlText(node.title)}</figcaption>`;
  return { open: `<figure${blockAttributes(node, 'display')}>${caption}`, close: `${events}</figure>` };
};
