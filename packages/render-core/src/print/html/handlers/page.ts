import type { PageNode } from '../../../view/nodes.js';
import { blockAttributes } from '../block.js';
import { eventButtons } from '../buttons.js';
import { htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

export const page: Handler<PageNode> = (node) => ({
  open: `<div${blockAttributes(node, 'page')}><h1>${htmlText(node.title)}</h1>${eventButtons(node)}`,
  close: '</div>',
});
