import { createApp, openApp } from '../apps/createApp.js';
import { formPage } from '../apps/pages.js';
import { BareEngine } from '../engine/BareEngine.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

/** Opens every page of an app, as a session and on the bare engine. @type {import('../types.js').Case} */
export const open = {
  name: 'open',
  async run({ smoke, directory }) {
    const pageIds = Array.from({ length: smoke ? 3 : 240 }, (_, index) => `page_${index}`);
    const build = await createApp(directory, pageIds.map(formPage));
    const app = await openApp(build);
    const bare = await BareEngine.open(build);
    const times = await sideBySide(
      {
        session: async () => {
          const session = app.session();
          for (const pageId of pageIds) await session.open(pageId);
        },
        engine: async () => {
          const engine = bare.fresh();
          for (const pageId of pageIds) await engine.openPage(pageId);
        },
      },
      smoke ? 0 : 7,
    );
    await app.close();
    return [
      {
        id: 'open',
        label: 'open all pages',
        title: `\`session.open\` over all ${pageIds.length} pages of an app, vs the bare engine's own onInit run`,
        value: times.session / times.engine,
        unit: '×',
        goal: { atMost: 1.25 },
        sides: `${milliseconds(times.session)} vs ${milliseconds(times.engine)}`,
      },
    ];
  },
};
