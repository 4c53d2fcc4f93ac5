import { locateChromium } from '@lowdefy-mcp/browser/src/locateChromium.js';
import { bin, copyTickets } from '../apps/tickets.js';
import { connectStdio } from '../mcp/connectStdio.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';
import { serveToBrowser } from '../task/serveToBrowser.js';
import { startPlaywright } from '../task/startPlaywright.js';
import { reportWithPlaywright } from '../task/usePlaywright.js';
import { reportWithTools } from '../task/useTools.js';

/** Reports a ticket in the example app, with our tools and with a browser. Both have been started before. @type {import('../types.js').Case} */
export const task = {
  name: 'task',
  async run({ smoke, directory }) {
    const chromium = await locateChromium('the task in a browser');
    if (chromium === undefined) return [];
    const tickets = await copyTickets(directory);
    const web = await serveToBrowser(tickets, directory);
    const server = await connectStdio([bin, tickets.app, '--log-level', 'silent'], { env: tickets.env });
    const sessionId = await server.createSession();
    const playwright = await startPlaywright(chromium, directory);
    try {
      const times = await sideBySide(
        {
          tools: () => reportWithTools(server, sessionId),
          browser: () => reportWithPlaywright(playwright, web.url),
        },
        smoke ? 0 : 5,
      );
      return [
        {
          id: 'task',
          label: 'task vs Playwright MCP',
          title: 'list → form of 10 fields and 2 rows → submit → read, over stdio, vs Playwright MCP 0.0.83',
          value: times.browser / times.tools,
          unit: 'times faster',
          goal: { atLeast: 50 },
          sides: `${milliseconds(times.tools)} vs ${milliseconds(times.browser)}`,
        },
      ];
    } finally {
      await Promise.all([server.close(), playwright.close(), web.close()]);
    }
  },
};
