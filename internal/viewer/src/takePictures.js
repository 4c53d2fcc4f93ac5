// pnpm screenshots: writes the pictures of the README and of docs/watch-and-take-over.md, with the built packages.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { serveTickets } from '../../../examples/tickets/serve.mjs';
import { buildApp } from '../../browser/src/buildApp.js';
import { buildWeb } from '../../browser/src/buildWeb.js';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { serve } from '../../browser/src/serve.js';
import { threeViews } from './threeViews.js';

/** @import { Page } from 'playwright-core' */

const images = new URL('../../../docs/images/', import.meta.url);
const tickets = fileURLToPath(new URL('../../../examples/tickets', import.meta.url));
/** The size of a panel of the picture of three views, which shows it smaller. */
const PANEL = { width: 620, height: 728 };

const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-pictures-'));
const browser = await openBrowser('taking pictures');
if (browser === null) throw new Error('There is no Chromium.');
const databaseFile = join(folder, 'tickets.db');
const server = await serveTickets(databaseFile);
const agent = new Client({ name: 'your agent', version: '1.0.0' });
await agent.connect(new StreamableHTTPClientTransport(new URL(server.url)));
try {
  await takePictures();
} finally {
  await agent.close();
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

async function takePictures() {
  const [, sessionId = ''] =
    /^sessionId: (\S+)$/m.exec(await call('session_create', { name: 'Report a scanner that jams' })) ?? [];
  await call('navigate', { sessionId, pageId: 'tickets', view: 'none' });
  const markdown = await call('navigate', { sessionId, pageId: 'new_ticket' });
  const actions = Object.entries({
    title: 'Scanner jams on thick paper',
    description: 'It takes two sheets at once.',
    priority: 'high',
  }).map(([blockId, value]) => ({ type: 'setValue', blockId, value }));
  await call('interact', { sessionId, actions });

  const viewer = await openViewer(sessionId);
  await viewer.getByRole('button', { name: 'Take over', exact: true }).click();
  const title = viewer.locator('[data-block="title"] input');
  await title.fill('Scanner on floor 2 jams on thick paper');
  await title.blur();
  await viewer.locator('.log li', { hasText: 'floor 2' }).waitFor();
  await write('take-over', viewer);
  await viewer.emulateMedia({ colorScheme: 'dark' });
  await write('watch-dark', viewer);
  await viewer.emulateMedia({ colorScheme: 'light' });
  await viewer.setViewportSize({ width: 390, height: 844 });
  await write('watch-phone', viewer);
  await viewer.setViewportSize(PANEL);
  const person = await viewer.screenshot();

  const screen = await takeScreen();
  const views = await open({ width: 1560, height: 660 });
  await views.setContent(threeViews({ screen, markdown, person }));
  await write('three-views', views);
}

/** The form as Lowdefy's own client shows it in a browser. */
async function takeScreen() {
  const outDirectory = join(folder, 'app');
  const webDirectory = join(folder, 'web');
  await mkdir(outDirectory);
  const { buildDirectory } = await buildApp({ configDirectory: tickets, outDirectory });
  await buildWeb({ buildDirectory, outDirectory: webDirectory });
  const web = await serve({ buildDirectory, webDirectory, secrets: { DB_FILE: databaseFile } });
  const page = await open(PANEL);
  await page.goto(`${web.url}/new_ticket`);
  await page.getByText('Tags').waitFor();
  // The files of the app's public folder, such as the logo in the header, are not served here.
  await page.addStyleTag({ content: 'header { display: none !important }' });
  const png = await page.screenshot({ animations: 'disabled' });
  await web.close();
  return png;
}

/** Logs in to the viewer, and opens the session. @param {string} sessionId */
async function openViewer(sessionId) {
  const page = await open({ width: 1280, height: 820 });
  await page.goto(server.viewerLink() ?? '');
  await page.waitForURL(/\/view(?:\/[\w-]+)?$/);
  await page.goto(new URL(`/view/${sessionId}`, server.url).href);
  await page.locator('main').getByRole('heading', { name: 'New ticket', level: 1 }).waitFor();
  return page;
}

/** @param {{ width: number, height: number }} viewport */
async function open(viewport) {
  const context = await browser?.newContext({ viewport, locale: 'en-US', timezoneId: 'UTC' });
  const page = await context?.newPage();
  if (page === undefined) throw new Error('There is no browser.');
  page.setDefaultTimeout(30_000);
  return page;
}

/** @param {string} name @param {Page} page */
async function write(name, page) {
  await writeFile(new URL(`${name}.png`, images), await page.screenshot({ animations: 'disabled' }));
}

/** @param {string} name @param {Record<string, unknown>} args */
async function call(name, args) {
  const { content } = await agent.callTool({ name, arguments: args });
  return content.map((part) => ('text' in part ? part.text : '')).join('\n');
}
