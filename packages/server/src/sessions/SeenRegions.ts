import {
  findBlock,
  foldRegions,
  mapTree,
  openGroups,
  type PageNode,
  regionsOf,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';

/** How many regions are remembered. */
const MAX_REGIONS = 200;

/** Remembers the menus, headers and footers that an agent has seen in a session. */
export class SeenRegions {
  /** Digests, by region id. */
  readonly #digests = new Map<string, string>();

  /** Folds the regions that are unchanged since the agent saw them. */
  fold(page: PageNode): PageNode {
    if (this.#digests.size === 0) return page;
    return foldRegions(
      page,
      regionsOf(page).filter((region) => this.#digests.get(region.id) === digestOfRegion(region)),
      'seen',
    );
  }

  /**
   * Remembers the regions that were printed in full. A truncated region is another object, so it does not count as seen. Forgets regions that
   * differ on this page, because "as before" would refer to this version.
   */
  add(page: PageNode, printed: PageNode): void {
    for (const [id, digest] of this.#digests) {
      const region = findBlock(page, id);
      if (region && digestOfRegion(region) !== digest) this.#digests.delete(id);
    }
    const whole = new Set(regionsOf(printed));
    for (const region of regionsOf(page)) {
      if (whole.has(region)) this.#digests.set(region.id, digestOfRegion(region));
    }
    // Forgotten regions are shown once more.
    if (this.#digests.size > MAX_REGIONS) this.#digests.clear();
  }
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
