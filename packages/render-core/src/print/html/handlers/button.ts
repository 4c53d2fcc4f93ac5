import type { ButtonNode } from '../../../view/nodes.js';
import { blockAttributes, canDo, eventButtons } from '../block.js';
import { attribute, htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

export const button: Handler<ButtonNode> = (node) => {
  const attributes =
    blockAttributes(node, node.danger ? 'danger' : undefined) +
    (canDo(node, 'onClick') ? ' data-event="onClick"' : '') +
    (node.disabled || node.loading ? ' disabled' : '');
  const title = htmlText(node.title);
  const label = title === '' ? attribute('aria-label', node.id) : '';
  const others = eventButtons(node, 'onClick');
  const html = `<button type="button"${attributes}${label}>${title || '…'}</button>`;
  // The block's element is the button itself: what stands beside it would survive a patch.
  return {
    open:
      others === ''
        ? html
        : `<div${blockAttributes(node)}>${html.replace(/ data-block="[^"]*"/, '')}${others}</div>`,
  };
};
