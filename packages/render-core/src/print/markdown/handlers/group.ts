import type { GroupNode, ViewNode } from '../../../view/nodes.js';
import { joinText, type Text } from '../../../view/text.js';
import type { ContentHandler } from '../Handler.js';
import { moreNode } from '../more.js';
import { printLeaf } from '../tag.js';
import { inline } from '../text.js';
import { keyValues } from './content.js';
import { link } from './link.js';

/** Prints a line for each link, prefixed by the titles of its groups; one line for a closed group. */
export const group: ContentHandler<GroupNode> = (node) => groupLines(node, node.title);

function groupLines({ closed, children }: GroupNode, path: Text): readonly string[] {
  if (closed) return [`- ${inline(path)} (${linkCount(countLinks(children))})`];
  if (children.length === 0) return [`- ${inline(path)}`];
  return children.flatMap((child) => entryLines(child, path));
}

function entryLines(node: ViewNode, path: Text): readonly string[] {
  const named = (title: Text) => joinText([path, ' > ', title]);
  switch (node.kind) {
    case 'group':
      return groupLines(node, named(node.title));
    case 'link':
      return [printLeaf(link({ ...node, title: named(node.title) }))];
    case 'text':
      return [`- ${inline(named(node.text))}`];
    case 'keyValues':
      return keyValues({
        ...node,
        entries: node.entries.map(({ key, value }) => ({ key, value: named(value) })),
      });
    case 'more':
      return [moreNode(node)];
    default:
      return [];
  }
}

function countLinks(nodes: readonly ViewNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.kind === 'group' ? countLinks(node.children) : 1), 0);
}

function linkCount(count: number): string {
  return count === 1 ? '1 link' : `${count} links`;
}
