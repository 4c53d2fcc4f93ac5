import { join } from 'node:path';
import { createApp, openApp } from '../apps/createApp.js';
import { formPage } from '../apps/pages.js';
import { repeatPage } from '../apps/repeatPage.js';
import { measureGrowth } from '../measure/measureGrowth.js';
import { sizesFor } from '../measure/sizes.js';

/** Loads apps of more and more pages, and opens more and more sessions. @type {import('../types.js').Case} */
export const growthOfApp = {
  name: 'growthOfApp',
  async run({ smoke, directory }) {
    const build = await createApp(directory, [formPage('form')]);
    const sizes = sizesFor(smoke);
    const pages = await measureGrowth({
      kind: 'pages',
      what: 'loading an app and opening a page',
      sizes,
      rounds: smoke ? 0 : 3,
      prepare: async (size) => {
        const copy = await repeatPage(build, join(directory, `pages-${size}`), size);
        return async () => {
          const app = await openApp(copy);
          await app.session().open('form');
          await app.close();
        };
      },
    });
    const app = await openApp(build);
    const sessions = await measureGrowth({
      kind: 'sessions',
      what: 'opening a page in each',
      sizes,
      rounds: 1,
      prepare: async (size) => async () => {
        // All of them stay open.
        const open = Array.from({ length: size }, () => app.session());
        for (const session of open) await session.open('form');
      },
    });
    await app.close();
    return [pages, sessions];
  },
};
