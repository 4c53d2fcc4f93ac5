import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, copyTickets } from '../apps/tickets.js';
import { connectStdio } from '../mcp/connectStdio.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

const emptyServer = fileURLToPath(new URL('../mcp/emptyServer.js', import.meta.url));

/** Starts the server for one page of the example app, with and without a cached build. @type {import('../types.js').Case} */
export const start = {
  name: 'start',
  async run({ smoke, directory }) {
    const tickets = await copyTickets(directory);
    const fresh = await copyTickets(join(directory, 'fresh'));
    const firstPage = async (/** @type {typeof tickets} */ { app, env }) => {
      const server = await connectStdio([bin, app, '--log-level', 'silent'], { env });
      const sessionId = await server.createSession();
      await server.callTool('navigate', { sessionId, pageId: 'tickets' });
      return server;
    };
    const times = await sideBySide(
      {
        built: async () => {
          const server = await firstPage(tickets);
          return () => server.close();
        },
        empty: async () => {
          const server = await connectStdio([emptyServer]);
          await server.callTool('nothing');
          await server.callTool('nothing');
          return () => server.close();
        },
        cold: async () => {
          const server = await firstPage(fresh);
          return async () => {
            await server.close();
            await rm(join(fresh.app, '.lowdefy'), { recursive: true, force: true });
          };
        },
      },
      smoke ? 0 : 9,
    );
    const sides = (/** @type {number} */ time) =>
      `${milliseconds(time)} vs ${milliseconds(times.empty)} of an empty server`;
    return [
      {
        id: 'start',
        label: 'start to first page',
        title: 'start of the process to the first page, with a build from before',
        value: times.built / 1000,
        unit: 's',
        goal: { atMost: 1 },
        sides: sides(times.built),
      },
      {
        id: 'startCold',
        label: 'start, cold',
        title: 'start of the process to the first page, with a build to be made',
        value: times.cold / 1000,
        unit: 's',
        sides: sides(times.cold),
      },
    ];
  },
};
