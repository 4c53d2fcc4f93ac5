import type { ViewNode } from './nodes.js';
import { isBlockNode, visit } from './visit.js';

/** The node of the block with this id, or `undefined` if the page shows no such block. The page's id is the page. */
export function findBlock(root: ViewNode, id: string): ViewNode | undefined {
  let found: ViewNode | undefined;
  visit(root, {
    enter(node) {
      // A block may have the id of its page, and then it is the block that is meant.
      if ((found === undefined || found.kind === 'page') && isBlockNode(node) && node.id === id) found = node;
      return found === undefined || found.kind === 'page';
    },
  });
  return found;
}
