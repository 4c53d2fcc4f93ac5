import type { GroupNode, LinkNode } from '../../../view/nodes.js';
import { blockAttributes, isOff } from '../block.js';
import { attribute, htmlText, jsonAttribute } from '../escape.js';
import type { Handler } from '../Handler.js';

/**
 * Prints a link as a button with the role of a link: the app decides where it leads, and the client asks the server to
 * follow it. No address of the page becomes an `href`.
 */
export const link: Handler<LinkNode> = (node, { parent }) => {
  const attributes =
    blockAttributes(node, 'link') +
    target(node) +
    (node.current ? ' aria-current="page"' : '') +
    (isOff(node) ? ' disabled' : '');
  const html = `<button type="button" role="link"${attributes}>${htmlText(node.title) || '…'}</button>`;
  return { open: parent?.kind === 'group' ? `<div>${html}</div>` : html };
};

function target(node: LinkNode): string {
  const isClicked = node.url === undefined || node.events?.includes('onClick');
  if (node.id !== undefined && isClicked) return ' data-event="onClick"';
  if (node.url !== undefined) return attribute('data-open', node.url) + attribute('title', node.url);
  const { pageId, home, back, urlQuery } = node;
  return jsonAttribute('data-navigate', { pageId, home, back, urlQuery });
}

export const group: Handler<GroupNode> = ({ title, closed }) => ({
  open: `<details${closed ? '' : ' open'}><summary>${htmlText(title)}</summary>`,
  close: '</details>',
});
