import type { ContainerNode } from '../../../view/nodes.js';
import { plainText } from '../../../view/text.js';
import { blockAttributes } from '../block.js';
import { eventButtons } from '../buttons.js';
import { attribute, htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

const DIALOG_EVENTS = ['onOk', 'onCancel', 'onClose'];

const REGIONS = {
  nav: ['nav', 'Menu'],
  breadcrumb: ['nav', 'Breadcrumb'],
  header: ['header', undefined],
  footer: ['footer', undefined],
} as const;

export const container: Handler<ContainerNode> = (node, { level }) => {
  const { region, title, open, children } = node;
  // A closed dialog is invisible. Its element stays, so that a patch can open it.
  if (open === false && children.length === 0) return { open: `<div${blockAttributes(node)} hidden></div>` };
  if (region !== undefined) {
    const [tag, label] = REGIONS[region];
    const attributes = blockAttributes(node, region) + attribute('aria-label', label);
    return { open: `<${tag}${attributes}>${heading(node, level)}`, close: `${eventButtons(node)}</${tag}>` };
  }
  const isDialog = open === true && node.events?.some((event) => DIALOG_EVENTS.includes(event));
  const className = isDialog ? 'dialog' : title === undefined ? undefined : 'titled';
  if (title === undefined && !isDialog) {
    return { open: `<div${blockAttributes(node, className)}>`, close: `${eventButtons(node)}</div>` };
  }
  const attributes =
    blockAttributes(node, className) +
    (isDialog ? ' role="dialog"' : '') +
    attribute('aria-label', plainText(title) || node.id);
  return {
    open: `<section${attributes}>${heading(node, level)}`,
    close: `${eventButtons(node)}</section>`,
  };
};

function heading({ title }: ContainerNode, level: number): string {
  return title === undefined ? '' : `<h${level}>${htmlText(title)}</h${level}>`;
}
