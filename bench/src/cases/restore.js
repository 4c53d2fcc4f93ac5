import { createDatabase } from '@lowdefy-mcp/example-tickets/openTickets.mjs';
import { loadApp } from '@lowdefy-mcp/headless';
import { packs } from '../apps/createApp.js';
import { copyTickets } from '../apps/tickets.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

/** Restores a saved session, compared with opening its page. @type {import('../types.js').Case} */
export const restore = {
  name: 'restore',
  async run({ smoke, directory }) {
    const { app: source, databaseFile } = await copyTickets(directory);
    await createDatabase(databaseFile);
    const app = await loadApp(source, { packs, secrets: { DB_FILE: databaseFile } });
    const session = app.session();
    await session.open('new_ticket');
    await session.act([{ type: 'setValue', blockId: 'title', value: 'The network is slow' }]);
    const saved = await session.save();
    const times = await sideBySide(
      {
        restore: async () => (await app.restore(saved)).session.page(),
        open: async () => {
          const fresh = app.session();
          await fresh.open('new_ticket');
          await fresh.page();
        },
      },
      smoke ? 0 : 41,
    );
    await app.close();
    return [
      {
        id: 'restore',
        label: 'restore a session',
        title: 'taking up a saved session, vs opening its page anew',
        value: times.restore / times.open,
        unit: '×',
        sides: `${milliseconds(times.restore)} vs ${milliseconds(times.open)}`,
      },
    ];
  },
};
