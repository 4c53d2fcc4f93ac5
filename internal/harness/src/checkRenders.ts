import { PageRenderer, type Rendering } from '@lowdefy-mcp/render-core';
import { afterAll, beforeAll, expect } from 'vitest';

/**
 * Compares every incremental rendering during the tests of a file with that of a new renderer: they must be equal. The first
 * rendering of a page is that of a new renderer anyway.
 */
export function checkRenders({ atLeast = 1 } = {}): void {
  const original = PageRenderer.prototype.render;
  const differences: unknown[] = [];
  const known = new WeakSet<PageRenderer>();
  let count = 0;
  beforeAll(() => {
    // A file may call this twice.
    const { render } = PageRenderer.prototype;
    PageRenderer.prototype.render = function () {
      const incremental = render.call(this);
      if (!known.has(this)) {
        known.add(this);
        return incremental;
      }
      const full = original.call(new PageRenderer(this.context, this.options));
      const [made, expected] = [asText(incremental), asText(full)];
      if (made !== expected) differences.push({ made: JSON.parse(made), expected: JSON.parse(expected) });
      count += 1;
      return incremental;
    };
  });
  afterAll(() => {
    PageRenderer.prototype.render = original;
    expect(differences.slice(0, 1)).toEqual([]);
    expect(count, 'Pages rendered again').toBeGreaterThanOrEqual(atLeast);
  });
}

/** Serialises a rendering, in its order. */
function asText({ page, placed }: Rendering): string {
  const blocks = [...placed.values()].map(({ block, parent, view, shown, failed }) => ({
    block: block.blockId,
    parent: parent?.blockId,
    // Shortened: it is the same for all blocks.
    view: view && { ...view, app: view.app.pageId },
    shown,
    failed,
  }));
  return JSON.stringify({ page, blocks }, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
