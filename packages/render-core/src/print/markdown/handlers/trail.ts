import type { LinkNode, ViewNode } from '../../../view/nodes.js';
import { printAttributes } from '../Attribute.js';
import { moreNode } from '../more.js';
import { inline } from '../text.js';
import { link } from './link.js';

/** Prints a breadcrumb of links on one line. */
export function trail(nodes: readonly ViewNode[]): string {
  return nodes
    .flatMap((node) => {
      if (node.kind === 'link') return [`${inline(node.title)}${target(node)}`];
      if (node.kind === 'text') return [inline(node.text)];
      return node.kind === 'more' ? [moreNode(node)] : [];
    })
    .join(' > ');
}

function target(node: LinkNode): string {
  const { attributes, line } = link({ ...node, title: '' });
  const where = [attributes.map(printAttributes).join('').trim(), line].filter(Boolean).join('; ');
  return where && ` (${where})`;
}
