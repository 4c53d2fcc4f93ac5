import type { ButtonNode } from '../../../view/nodes.js';
import { blockAttributes, canDo, isOff } from '../block.js';
import { eventButtons } from '../buttons.js';
import { attribute, htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

export const button: Handler<ButtonNode> = (node) => {
  const others = eventButtons(node, 'onClick');
  if (others === '') return { open: buttonElement(node, blockAttributes(node, classOf(node))) };
  const element = buttonElement(node, attribute('class', classOf(node)));
  return { open: `<div${blockAttributes(node)}>${element}${others}</div>` };
};

function buttonElement(node: ButtonNode, attributes: string): string {
  const title = htmlText(node.title);
  const label = title === '' ? attribute('aria-label', node.id || 'Button') : '';
  const click = canDo(node, 'onClick') ? ' data-event="onClick"' : '';
  return `<button type="button"${attributes}${click}${isOff(node) ? ' disabled' : ''}${label}>${title || '…'}</button>`;
}

function classOf({ danger }: ButtonNode): string | undefined {
  return danger ? 'danger' : undefined;
}
