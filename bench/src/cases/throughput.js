import { fileURLToPath } from 'node:url';
import { bin, copyTickets } from '../apps/tickets.js';
import { connectHttp } from '../mcp/connectHttp.js';
import { connectStdio } from '../mcp/connectStdio.js';
import { spawnServer } from '../mcp/spawnServer.js';
import { sideBySide } from '../measure/sideBySide.js';

/** @import { ToolCaller } from '../mcp/ToolCaller.js' */

const emptyServer = fileURLToPath(new URL('../mcp/emptyServer.js', import.meta.url));

/** Calls one tool again and again, beside an empty tool of the bare SDK, over both transports. @type {import('../types.js').Case} */
export const throughput = {
  name: 'throughput',
  async run({ smoke, directory }) {
    const { app, env } = await copyTickets(directory);
    const calls = smoke ? 3 : 100;
    const args = [bin, app, '--log-level', 'silent'];
    const http = await spawnServer([...args, '--http', '--port', '0'], env);
    const emptyHttp = await spawnServer([emptyServer, '--http']);
    const pairs = [
      { name: 'stdio', ours: await connectStdio(args, { env }), empty: await connectStdio([emptyServer]) },
      { name: 'HTTP', ours: await connectHttp(http.url), empty: await connectHttp(emptyHttp.url) },
    ];
    const rows = [];
    for (const { name, ours, empty } of pairs) {
      const sessionId = await ours.createSession();
      await ours.callTool('navigate', { sessionId, pageId: 'new_ticket' });
      const repeat = async (/** @type {() => Promise<unknown>} */ call) => {
        for (let index = 0; index < calls; index += 1) await call();
      };
      const times = await sideBySide(
        {
          read: () => repeat(() => ours.callTool('read', { sessionId, id: 'heading' })),
          nothing: () => repeat(() => empty.callTool('nothing')),
        },
        smoke ? 0 : 11,
      );
      const rate = (/** @type {number} */ time) => Math.round((calls * 1000) / time);
      rows.push({
        id: `calls.${name}`,
        label: `calls per second, ${name}`,
        title: `calls per second of \`read\` over ${name}, vs an empty tool of the bare MCP SDK`,
        value: (100 * times.nothing) / times.read,
        unit: /** @type {const} */ ('%'),
        goal: { atLeast: 50 },
        sides: `${rate(times.read)}/s vs ${rate(times.nothing)}/s`,
      });
      await Promise.all([ours.close(), empty.close()]);
    }
    await Promise.all([http.close(), emptyHttp.close()]);
    return rows;
  },
};
