import { locateChromium } from '@lowdefy-mcp/browser/src/locateChromium.js';
import { bin, copyTickets } from '../apps/tickets.js';
import { connectStdio } from '../mcp/connectStdio.js';
import { memoryOfTree } from '../measure/memoryOfTree.js';
import { sideBySide } from '../measure/sideBySide.js';
import { formatValue, milliseconds } from '../report/format.js';
import { costOf } from '../task/costOf.js';
import { serveToBrowser } from '../task/serveToBrowser.js';
import { startPlaywright } from '../task/startPlaywright.js';
import { reportWithPlaywright } from '../task/usePlaywright.js';
import { reportWithTools } from '../task/useTools.js';

/**
 * Reports a ticket in the example app, with our tools and with a browser. Both have been started before. @type {import('../types.js').Case}
 */
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
      const memory = [await memoryOf(server), await memoryOf(playwright)];
      const ours = await costOf(server.client, async (caller) =>
        reportWithTools(caller, await caller.createSession()),
      );
      const theirs = await costOf(playwright.client, (caller) => reportWithPlaywright(caller, web.url));
      return [
        {
          id: 'task',
          label: 'task vs Playwright MCP',
          title: 'list → form of 10 fields and 2 rows → submit → read, over stdio, vs Playwright MCP 0.0.83',
          value: times.browser / times.tools,
          unit: 'times faster',
          goal: { atLeast: 50 },
          sides: `${milliseconds(times.tools)} vs ${milliseconds(times.browser)}`,
          pair: [times.tools, times.browser],
        },
        ...compare('task.calls', 'calls of tools', 'calls', [ours.calls, theirs.calls]),
        ...compare('task.read', 'tokens that the model reads', 'tokens', [ours.read, theirs.read]),
        ...compare('task.written', 'tokens that the model writes', 'tokens', [ours.written, theirs.written]),
        ...compare('task.offered', 'tool list and instructions', 'tokens', [ours.offered, theirs.offered]),
        ...compare('task.memory', 'memory of the server after it', 'KB', memory),
      ];
    } finally {
      await Promise.all([server.close(), playwright.close(), web.close()]);
    }
  },
};

/** @param {{ readonly pid: number | null }} server */
const memoryOf = ({ pid }) => (pid === null ? Promise.resolve(Number.NaN) : memoryOfTree(pid));

/**
 * A row with both sides of the task. None where a side cannot be measured, as the memory where there is no /proc.
 *
 * @param {string} id
 * @param {string} what
 * @param {import('../types.js').Unit} unit
 * @param {readonly number[]} sides
 * @returns {readonly import('../types.js').Row[]}
 */
function compare(id, what, unit, [ours = Number.NaN, theirs = Number.NaN]) {
  if (!Number.isFinite(ours + theirs)) return [];
  const sides = [ours, theirs].map((value) => formatValue({ value, unit })).join(' vs ');
  const title = `the same task: ${what}, vs Playwright MCP 0.0.83`;
  return [{ id, label: what, title, value: ours, unit, sides, pair: [ours, theirs] }];
}
