import { composePacks, printMarkdown, renderPage } from '@lowdefy-mcp/render-core';
import { createApp, packs } from '../apps/createApp.js';
import { gridPage, inputsPage, listPage } from '../apps/pages.js';
import { BareEngine } from '../engine/BareEngine.js';
import { measureGrowth } from '../measure/measureGrowth.js';
import { sizesFor } from '../measure/sizes.js';

/** The kinds of things that a page can have many of. */
const KINDS = { blocks: inputsPage, rows: gridPage, 'list items': listPage };

/** Renders and prints pages with more and more on them. @type {import('../types.js').Case} */
export const growthOfPage = {
  name: 'growthOfPage',
  async run({ smoke, directory }) {
    const sizes = sizesFor(smoke);
    const pages = Object.entries(KINDS).flatMap(([kind, create]) =>
      sizes.map((size) => create(idOf(kind, size), size)),
    );
    const engine = await BareEngine.open(await createApp(directory, pages));
    const registry = composePacks(packs);
    const rows = [];
    for (const kind of Object.keys(KINDS)) {
      const prepare = async (/** @type {number} */ size) => {
        const page = await engine.fresh().openPage(idOf(kind, size));
        return () => printMarkdown(renderPage(page, { registry }).page, { maxRows: size });
      };
      const what = 'rendering and printing a page';
      rows.push(await measureGrowth({ kind, what, sizes, prepare, rounds: smoke ? 0 : 5 }));
    }
    return rows;
  },
};

const idOf = (/** @type {string} */ kind, /** @type {number} */ size) => `${kind.replace(' ', '_')}_${size}`;
