import type { TabNode, TabsNode } from '../../../view/nodes.js';
import { plainText } from '../../../view/text.js';
import { blockAttributes, isOff } from '../block.js';
import { eventButtons } from '../buttons.js';
import { attribute, htmlText, jsonAttribute } from '../escape.js';
import type { Handler } from '../Handler.js';

/** The events with which a person opens another panel, in order of preference. */
const OPENING = ['onChange', 'afterChange'];

export const tabs: Handler<TabsNode> = (node, { level }) => {
  const opening = isOff(node) ? undefined : OPENING.find((event) => node.events?.includes(event));
  const { title } = node;
  const heading = title === undefined ? '' : `<h${level}>${htmlText(title)}</h${level}>`;
  const buttons = node.children
    .map((child) => (child.kind === 'tab' ? tabButton(child, opening) : ''))
    .join('');
  const list = `<div role="tablist"${attribute('aria-label', plainText(title) || node.id)}>${buttons}</div>`;
  return {
    open: `<section${blockAttributes(node, 'tabs')}>${heading}${list}`,
    close: `${eventButtons(node, 'onTabClick', 'beforeChange', 'onSwipe', ...OPENING)}</section>`,
  };
};

/** The panel of a tab; an inactive one is not printed. */
export const tab: Handler<TabNode> = (node) => {
  if (!node.active) return { open: '', inside: false };
  const label = attribute('aria-label', plainText(node.title) || node.key);
  return { open: `<div role="tabpanel"${label}>`, close: '</div>' };
};

function tabButton({ key, title, active, disabled }: TabNode, event: string | undefined): string {
  const act = event === undefined ? '' : attribute('data-event', event) + jsonAttribute('data-detail', key);
  const off = disabled || (event === undefined && !active) ? ' disabled' : '';
  const words = htmlText(title) || attribute('', key).slice(3, -1);
  return `<button type="button" role="tab" aria-selected="${active === true}"${act}${off}>${words}</button>`;
}
