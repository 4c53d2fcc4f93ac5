import { keepChildren } from './keepChildren.js';
import type { ContainerNode, ViewNode } from './nodes.js';
import { mapTree, visit } from './visit.js';

/** The parts of a page that other pages have, too. A breadcrumb is not: it is one line, and another one on each page. */
export function regionsOf(root: ViewNode): readonly ContainerNode[] {
  const regions: ContainerNode[] = [];
  visit(root, {
    enter(node) {
      const isRegion = node.kind === 'container' && node.region !== undefined && node.region !== 'breadcrumb';
      if (isRegion) regions.push(node);
      return !isRegion;
    },
  });
  return regions;
}

/** A tree in which these regions only say that they were seen before. Everything else stays the same object. */
export function foldRegions<N extends ViewNode>(root: N, seen: ReadonlySet<ViewNode>): N {
  if (seen.size === 0) return root;
  return mapTree(root, (node, children) =>
    seen.has(node)
      ? { ...(node as ContainerNode), children: [{ kind: 'seen', id: (node as ContainerNode).id }] }
      : keepChildren(node, children),
  ) as N;
}

/** A menu with its groups open. */
export function openGroups<N extends ViewNode>(root: N): N {
  return mapTree(root, (node, children) => {
    const kept = keepChildren(node, children);
    if (kept.kind !== 'group' || kept.closed === undefined) return kept;
    const { closed: _, ...open } = kept;
    return open;
  }) as N;
}
