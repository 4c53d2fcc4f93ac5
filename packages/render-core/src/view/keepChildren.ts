import type { ViewNode } from './nodes.js';
import { childrenOf, withChildren } from './visit.js';

/** Returns a node with these children; the same node if it already has them. */
export function keepChildren<N extends ViewNode>(node: N, children: readonly ViewNode[] | undefined): N {
  const own = childrenOf(node);
  const isSame =
    children === own ||
    (children?.length === own.length && children.every((child, index) => child === own[index]));
  return isSame ? node : withChildren(node, children);
}
