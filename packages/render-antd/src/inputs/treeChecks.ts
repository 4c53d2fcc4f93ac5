import type { TreeNode } from './treeNodes.js';

/** Which checked nodes are stored: all, those without a checked parent, or those without children. */
export type CheckedStrategy = 'SHOW_ALL' | 'SHOW_PARENT' | 'SHOW_CHILD';

/**
 * Checks nodes as their checkboxes do: a node with all below it, and a parent when all its children are checked. A
 * disabled node changes only by itself.
 */
export function checkNodes(wanted: readonly TreeNode[], nodes: readonly TreeNode[]): readonly TreeNode[] {
  const checked = new Set(wanted);
  const levels = levelsOf(nodes);
  for (const node of levels.flat()) {
    if (checked.has(node) && !isFixed(node)) for (const child of enabled(node)) checked.add(child);
  }
  const visited = new Set<TreeNode>();
  for (const node of levels.reverse().flat()) {
    const { parent } = node;
    if (!parent || isFixed(node) || visited.has(parent)) continue;
    visited.add(parent);
    if (!isFixed(parent) && enabled(parent).every((child) => checked.has(child))) checked.add(parent);
  }
  return [...checked];
}

/** Picks the checked nodes that the component stores. */
export function storedNodes(checked: readonly TreeNode[], strategy: CheckedStrategy): readonly TreeNode[] {
  const all = new Set(checked);
  if (strategy === 'SHOW_ALL') return checked;
  if (strategy === 'SHOW_PARENT') {
    return checked.filter(({ parent }) => !parent || isFixed(parent) || !all.has(parent));
  }
  return checked.filter(({ children }) => {
    const isCovered = children.every((child) => isFixed(child) || all.has(child));
    return !isCovered || !children.some((child) => all.has(child));
  });
}

function enabled({ children }: TreeNode): readonly TreeNode[] {
  return children.filter((child) => !isFixed(child));
}

/** Whether the checkbox of a node is disabled. */
function isFixed({ fields }: TreeNode): boolean {
  return Boolean(fields?.disabled);
}

/** The nodes of each level, from the roots down. */
function levelsOf(nodes: readonly TreeNode[]): TreeNode[][] {
  const levels = new Map<number, TreeNode[]>();
  for (const node of nodes) {
    const { length } = node.labels;
    levels.set(length, [...(levels.get(length) ?? []), node]);
  }
  return [...levels].sort(([a], [b]) => a - b).map(([, level]) => level);
}
