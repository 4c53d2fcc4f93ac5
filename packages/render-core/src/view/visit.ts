import type { ParentNode, ViewNode } from './nodes.js';

/** What to do on the way down and up a view tree. `parent` is absent at the root. */
export interface Visitor {
  /** Return `false` to leave the node's children out. */
  enter(node: ViewNode, depth: number, parent: ViewNode | undefined): boolean | undefined;
  leave?(node: ViewNode, depth: number, parent: ViewNode | undefined): void;
}

const NONE: readonly never[] = [];

/** The children of a node; leaves have none. */
export function childrenOf(node: ViewNode): readonly ViewNode[] {
  return (node as Partial<ParentNode>).children ?? NONE;
}

/** Walks a view tree in document order without recursion, so that depth costs no stack. */
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

/** Gets a node with its children already changed, and the id of the block it stands in or is. */
export type Change = (
  node: ViewNode,
  children: readonly ViewNode[] | undefined,
  owner: string,
) => ViewNode | undefined;

/**
 * Builds a new tree bottom up, without recursion. What `change` returns nothing for is left out. The children of a node that
 * is not entered stay as they are.
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

/** A node with other children. */
export function withChildren<N extends ViewNode>(node: N, children: readonly ViewNode[] | undefined): N {
  return children === undefined ? node : { ...node, children };
}

/** Whether a page shows the children of a node: those of a closed group it only counts. */
export function showsChildren(node: ViewNode): boolean {
  return node.kind !== 'group' || !node.closed;
}

/** Whether a node stands for a Lowdefy block of its own. */
export function isBlockNode(node: ViewNode): node is ViewNode & { readonly id: string } {
  return 'id' in node && node.id !== undefined && node.kind !== 'more' && node.kind !== 'folded';
}
