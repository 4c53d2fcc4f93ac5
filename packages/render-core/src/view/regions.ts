import { keepChildren } from './keepChildren.js';
import type { ContainerNode, FoldedNode, Region, ViewNode } from './nodes.js';
import { mapTree, visit } from './visit.js';

const FOLDABLE: ReadonlySet<Region | undefined> = new Set(['nav', 'header', 'footer']);

/**
 * Finds the regions of a page that other pages share and that are long enough to be folded. Breadcrumbs are one line,
 * and differ on each page.
 */
export function regionsOf(root: ViewNode): readonly ContainerNode[] {
  const regions: ContainerNode[] = [];
  visit(root, {
    enter(node) {
      if (node === root || node.kind !== 'container' || !FOLDABLE.has(node.region)) return true;
      const [only, ...others] = node.children;
      if (others.length > 0 || (only && 'children' in only)) regions.push(node);
      return false;
    },
  });
  return regions;
}

/** Replaces the content of these regions by a note on how to read them. All other nodes keep their identity. */
export function foldRegions<N extends ViewNode>(
  root: N,
  regions: readonly ContainerNode[],
  why: FoldedNode['why'],
): N {
  if (regions.length === 0) return root;
  const folded = new Set<ViewNode>(regions);
  return mapTree(root, (node, children) => {
    if (node.kind !== 'container' || !folded.has(node)) return keepChildren(node, children);
    return { ...node, children: [{ kind: 'folded', id: node.id, why }] };
  }) as N;
}

/** Opens the groups of a menu. */
export function openGroups<N extends ViewNode>(root: N): N {
  return mapTree(root, (node, children) => {
    const kept = keepChildren(node, children);
    if (kept.kind !== 'group' || kept.closed === undefined) return kept;
    const { closed: _, ...open } = kept;
    return open;
  }) as N;
}
