import {
  type ContainerNode,
  findBlock,
  foldRegions,
  mapTree,
  openGroups,
  type PageNode,
  regionsOf,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';
import { changedPart, entryDigests } from './changedPart.js';

/** How many regions are remembered. */
const MAX_REGIONS = 200;

/** A region as the agent has seen it. */
interface SeenRegion {
  readonly digest: string;
  readonly entries: readonly string[];
}

/** Remembers the menus, headers and footers that an agent has seen in a session. */
export class SeenRegions {
  /** By region id. */
  readonly #seen = new Map<string, SeenRegion>();
  /** The regions of pages, by the part of them that differs from what the agent saw. */
  readonly #parts = new WeakMap<ViewNode, ContainerNode>();

  /** Folds the regions that are unchanged since the agent saw them. Of those with few changes, only the changes are left. */
  fold(page: PageNode): PageNode {
    if (this.#seen.size === 0) return page;
    const unchanged: ContainerNode[] = [];
    const parts = new Map<ViewNode, ContainerNode>();
    for (const region of regionsOf(page)) {
      const seen = this.#seen.get(region.id);
      if (seen?.digest === digestOfRegion(region)) unchanged.push(region);
      const part = seen && changedPart(region, seen.entries);
      if (part === undefined) continue;
      parts.set(region, part);
      this.#parts.set(part, region);
    }
    const folded = foldRegions(page, unchanged, 'seen');
    return parts.size === 0 ? folded : withParts(folded, parts);
  }

  /**
   * Remembers the regions that were printed in full, or with all changes. A truncated region is another object, so it does not count as
   * seen. Forgets regions that differ on this page, because "as before" would refer to this version.
   */
  add(page: PageNode, printed: PageNode): void {
    for (const [id, { digest }] of this.#seen) {
      const region = findBlock(page, id);
      if (region && digestOfRegion(region) !== digest) this.#seen.delete(id);
    }
    for (const region of regionsOf(page)) {
      const shown = findBlock(printed, region.id);
      if (shown === region || (shown && this.#parts.get(shown) === region))
        this.#seen.set(region.id, { digest: digestOfRegion(region), entries: entryDigests(region) });
    }
    // Forgotten regions are shown once more.
    if (this.#seen.size > MAX_REGIONS) this.#seen.clear();
  }
}

/** Replaces regions by their changed parts. All other nodes keep their identity. */
function withParts(page: PageNode, parts: ReadonlyMap<ViewNode, ContainerNode>): PageNode {
  return mapTree(
    page,
    (node, children) =>
      parts.get(node) ??
      ('children' in node && children?.some((child, index) => child !== node.children[index])
        ? ({ ...node, children } as ViewNode)
        : node),
    (node) => !parts.has(node),
  ) as PageNode;
}

/** Ignores the current link and open groups, which differ on each page. */
function digestOfRegion(region: ViewNode): string {
  const ofAnyPage = mapTree(openGroups(region), (node, children) => {
    if (node.kind !== 'link') return children === undefined ? node : ({ ...node, children } as ViewNode);
    const { current: _, ...link } = node;
    return link;
  });
  return digestOf(ofAnyPage);
}
