import { loadApp } from '@lowdefy-mcp/headless';
import { packs } from '../apps/createApp.js';
import { copyTickets } from '../apps/tickets.js';

/** Measures the memory of a live session of the example app. @type {import('../types.js').Case} */
export const memory = {
  name: 'memory',
  async run({ smoke, directory }) {
    const count = smoke ? 3 : 100;
    const { app: source, databaseFile } = await copyTickets(directory);
    const app = await loadApp(source, { packs, secrets: { DB_FILE: databaseFile } });
    const open = async () => {
      const session = app.session();
      await session.open('new_ticket');
      await session.page();
      return session;
    };
    await open();
    const before = usedHeap();
    const sessions = [];
    for (let index = 0; index < count; index += 1) sessions.push(await open());
    const kilobytes = (usedHeap() - before) / 1024 / sessions.length;
    await app.close();
    return [
      {
        id: 'memory',
        label: 'memory of a session',
        title: 'memory of a live session with a form open',
        value: kilobytes,
        unit: 'KB',
        sides: `over ${count} sessions`,
      },
    ];
  },
};

function usedHeap() {
  if (globalThis.gc === undefined) throw new Error('Run with --expose-gc.');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
