import type { ViewNode } from './nodes.js';
import { isBlockNode, visit } from './visit.js';

/** The node of the block with this id, or `undefined` if the page shows no such block. */
export function findBlock(root: ViewNode, id: string): ViewNode | undefined {
  let found: ViewNode | undefined;
  visit(root, {
    enter(node) {
      if (found === undefined && isBlockNode(node) && node.id === id) found = node;
      return found === undefined;
    },
  });
  return found;
}
