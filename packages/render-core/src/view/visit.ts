import type { ParentNode, ViewNode } from './nodes.js';

/** Callbacks of a tree walk. `parent` is undefined at the root. */
export interface Visitor {
  /** Return `false` to skip the node's children. */
  enter(node: ViewNode, depth: number, parent: ViewNode | undefined): boolean | undefined;
  leave?(node: ViewNode, depth: number, parent: ViewNode | undefined): void;
}

const NONE: readonly never[] = [];

/** The children of a node; leaves have none. */
export function childrenOf(node: ViewNode): readonly ViewNode[] {
  return (node as Partial<ParentNode>).children ?? NONE;
}

/** Walks a view tree in document order. Iterative, so that depth cannot overflow the stack. */
export function visit(root: ViewNode, visitor: Visitor): void {
  interface Frame {
    node: ViewNode;
    parent: ViewNode | undefined;
    children: readonly ViewNode[];
    next: number;
  }
  const stack: Frame[] = [];
  const push = (node: ViewNode, parent: ViewNode | undefined) => {
    const children = visitor.enter(node, stack.length, parent) === false ? NONE : childrenOf(node);
    if (children.length > 0) stack.push({ node, parent, children, next: 0 });
    else visitor.leave?.(node, stack.length, parent);
  };
  push(root, undefined);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const child = frame.children[frame.next++];
    if (child !== undefined) {
      push(child, frame.node);
      continue;
    }
    stack.pop();
    visitor.leave?.(frame.node, stack.length, frame.parent);
  }
}

/** Maps a node, given its mapped children and the id of the block that it is or is part of. */
export type Change = (
  node: ViewNode,
  children: readonly ViewNode[] | undefined,
  owner: string,
) => ViewNode | undefined;

/**
 * Maps a tree bottom up, iteratively. Nodes for which `change` returns undefined are dropped. The children of a node
 * that is not entered stay unchanged.
 */
export function mapTree(
  root: ViewNode,
  change: Change,
  enters: (node: ViewNode) => boolean = () => true,
): ViewNode | undefined {
  const results: ViewNode[][] = [[]];
  const owners: string[] = [''];
  const isMapped = (node: ViewNode) => childrenOf(node).length > 0 && enters(node);
  visit(root, {
    enter(node) {
      if (isMapped(node)) results.push([]);
      owners.push(isBlockNode(node) ? node.id : (owners.at(-1) as string));
      return enters(node);
    },
    leave(node) {
      const children = isMapped(node) ? results.pop() : (node as Partial<ParentNode>).children;
      const changed = change(node, children, owners.pop() as string);
      if (changed !== undefined) results.at(-1)?.push(changed);
    },
  });
  return results[0]?.[0];
}

/** Returns a node with other children. */
export function withChildren<N extends ViewNode>(node: N, children: readonly ViewNode[] | undefined): N {
  return children === undefined ? node : { ...node, children };
}

/** Whether the children of a node are printed; those of a closed group are only counted. */
export function showsChildren(node: ViewNode): boolean {
  return node.kind !== 'group' || !node.closed;
}

/** Whether a node represents a Lowdefy block. */
export function isBlockNode(node: ViewNode): node is ViewNode & { readonly id: string } {
  return 'id' in node && node.id !== undefined && node.kind !== 'more' && node.kind !== 'folded';
}
