import { type ContainerNode, foldRegions, type PageNode, regionsOf } from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';

/** The menus, headers and footers that an agent has been shown in a session. */
export class SeenRegions {
  readonly #keys = new Set<string>();

  /** The page, in which what was shown before and is the same now only says so. */
  fold(page: PageNode): PageNode {
    if (this.#keys.size === 0) return page;
    return foldRegions(
      page,
      regionsOf(page).filter((region) => this.#keys.has(keyOf(region))),
      'seen',
    );
  }

  /** Remembers what was printed of a page. What was cut there is another object, and not seen. */
  add(page: PageNode, printed: PageNode): void {
    const whole = new Set(regionsOf(printed));
    for (const region of regionsOf(page)) if (whole.has(region)) this.#keys.add(keyOf(region));
  }
}

/** Which page is the current one, and which groups are open for that, is different on each page. */
function keyOf(region: ContainerNode): string {
  const isOfPage = (name: string) => name === 'current' || name === 'closed';
  return digestOf(JSON.stringify(region, (name, value) => (isOfPage(name) ? undefined : value)));
}
