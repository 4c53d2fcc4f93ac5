import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '@lowdefy-mcp/browser/src/openBrowser.js';
import { type DrawChart, htmlStyle, printHtml } from '@lowdefy-mcp/render-core/html';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCharts } from '../../../packages/server/src/charts/drawChart.js';
import { closeApps, openPage } from '../../../packages/testing/src/index.js';
import { lowdefy } from '../../harness/src/lowdefy.js';
import { galleryHtml } from '../src/galleryHtml.js';
import { openPackPages, type PackPage } from '../src/openPackPages.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await openBrowser('checking the accessibility of pages');
const tickets = fileURLToPath(new URL('../../../examples/tickets', import.meta.url));

const pages: PackPage[] = [];
let drawChart: DrawChart;

beforeAll(async () => {
  drawChart = await loadCharts();
  for await (const page of openPackPages()) pages.push(page);
});

afterAll(async () => {
  await closeApps();
  await browser?.close();
});

test.runIf(lowdefy.isDefault)('the gallery of the documentation is up to date', async () => {
  const file = new URL('../../../docs/.vitepress/public/gallery.html', import.meta.url);
  await expect(galleryHtml(pages, drawChart)).toMatchFileSnapshot(fileURLToPath(file));
});

describe.skipIf(browser === null)('accessibility', () => {
  test('of the pages of the packs', async () => {
    expect(pages.length).toBeGreaterThan(140);
    const html = pages.map(({ name, page }) => [name, printHtml(page, { drawChart })] as const);
    expect(await seriousProblems(html)).toEqual([]);
  });

  test('of the pages of the example', async () => {
    const user = { name: 'Ada', email: 'ada@example.com', roles: ['admin'] };
    const ids = ['tickets', 'new_ticket', 'ticket_view', 'ticket_edit', 'reports', 'flaky', 'admin'];
    const html: [string, string][] = [];
    for (const id of ids) {
      const page = await openPage(tickets, id, { user, urlQuery: { id: 1 } });
      html.push([id, printHtml(await page.session.page(), { drawChart })]);
    }
    expect(await seriousProblems(html)).toEqual([]);
  });
});

/** Lists the serious problems that axe finds on pages: all rules in light mode, and contrast in dark mode. */
async function seriousProblems(
  all: readonly (readonly [name: string, html: string])[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [theme, rules] of [
    ['light', {}],
    ['dark', { runOnly: ['color-contrast'] }],
  ] as const) {
    const tab = await browser?.newPage();
    if (tab === undefined) throw new Error('There is no browser.');
    await tab.setContent(
      `<!doctype html><html lang="en" data-theme="${theme}"><title>Page</title><style>body{background:var(--paper)}${htmlStyle}</style><main></main>`,
    );
    await tab.addScriptTag({ content: axe });
    for (const [name, html] of all) {
      // A string, because these sources have no browser types.
      const { violations } = await tab.evaluate<AxeResults>(
        `document.querySelector('main').innerHTML = ${JSON.stringify(html)}; axe.run('main', ${JSON.stringify(rules)})`,
      );
      for (const { id, impact, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical') {
          found.push(`${name}, ${theme}: ${id}: ${nodes[0]?.html} (${nodes.length})`);
        }
      }
    }
    await tab.close();
  }
  return found;
}
