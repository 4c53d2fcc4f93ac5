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

/** How many are remembered. */
const MOST = 200;

/** The menus, headers and footers as an agent last saw them in a session. */
export class SeenRegions {
  /** A digest of each, by its id. */
  readonly #digests = new Map<string, string>();

  /** The page, in which what was shown before and is the same now only says so. */
  fold(page: PageNode): PageNode {
    if (this.#digests.size === 0) return page;
    return foldRegions(
      page,
      regionsOf(page).filter((region) => this.#digests.get(region.id) === digestOfRegion(region)),
      'seen',
    );
  }

  /**
   * Remembers what was printed of a page. What was cut there is another object, and not seen. A region that is different on
   * this page is forgotten: "as before" would be taken for this one.
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
    // Those that are forgotten are shown once more.
    if (this.#digests.size > MOST) this.#digests.clear();
  }
}

/** Which page is the current one, and which groups are open for that, is different on each page. */
function digestOfRegion(region: ViewNode): string {
  const ofAnyPage = mapTree(openGroups(region), (node, children) => {
    if (node.kind !== 'link') return children === undefined ? node : ({ ...node, children } as ViewNode);
    const { current: _, ...link } = node;
    return link;
  });
  return digestOf(ofAnyPage);
}
