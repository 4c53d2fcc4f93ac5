import { type ContainerNode, mapTree, openGroups, type ViewNode, visit } from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';

/** Shorter regions are printed whole. */
const MIN_ENTRIES = 4;

/** Returns a digest for each entry of a region, including the titles around it. Ignores the current link, which differs on each page. */
export function entryDigests(region: ContainerNode): readonly string[] {
  const digests: string[] = [];
  const around: unknown[] = [];
  visit(openGroups(region), {
    enter(node) {
      if (hasEntries(node)) around.push({ ...node, children: undefined });
      else digests.push(digestOf([...around, withoutCurrent(node)]));
      return true;
    },
    leave(node) {
      if (hasEntries(node)) around.pop();
    },
  });
  return digests;
}

/**
 * Reduces a region to the entries that differ from those that the agent has seen, with a note on the rest. Undefined if it is short, or
 * if most entries or only their order differ.
 */
export function changedPart(region: ContainerNode, seen: readonly string[]): ContainerNode | undefined {
  const now = entryDigests(region);
  const left = [...seen];
  const isChanged = now.map((digest) => {
    const index = left.indexOf(digest);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const changes = isChanged.filter(Boolean).length;
  const removed = left.length;
  const isFew = (changes + removed) * 2 <= now.length;
  if (now.length < MIN_ENTRIES || !isFew || changes + removed === 0) return undefined;
  let entry = 0;
  const open = openGroups(region);
  const part = mapTree(open, (node, children) => {
    if (!hasEntries(node)) return isChanged[entry++] ? node : undefined;
    if (node !== open && children?.length === 0) return undefined;
    return { ...node, children } as ViewNode;
  }) as ContainerNode;
  return {
    ...part,
    partial: true,
    children: [...part.children, { kind: 'folded', id: region.id, why: 'seen', removed }],
  };
}

function hasEntries(node: ViewNode): boolean {
  return 'children' in node && node.children.length > 0;
}

function withoutCurrent(node: ViewNode): ViewNode {
  if (node.kind !== 'link') return node;
  const { current: _, ...link } = node;
  return link;
}
