import type { ViewNode } from './nodes.js';
import { isBlockNode, visit } from './visit.js';

/** Finds the node of the block with this id; undefined if the page does not show it. The page's id finds the page. */
export function findBlock(root: ViewNode, id: string): ViewNode | undefined {
  let found: ViewNode | undefined;
  visit(root, {
    enter(node) {
      // If a block has the same id as its page, the block takes precedence.
      if ((found === undefined || found.kind === 'page') && isBlockNode(node) && node.id === id) found = node;
      return found === undefined || found.kind === 'page';
    },
  });
  return found;
}
