import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dedent from 'dedent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../docs/.vitepress/pageOf.js';
import { sidebar } from '../../docs/.vitepress/sidebar.js';
import { openBrowser } from '../../internal/browser/src/openBrowser.js';
import { documents } from '../docs/documents.js';
import { buildSite } from './buildSite.js';
import { serveFolder } from './serveFolder.js';

const expected = documents.flatMap((path) => pageOf(path)?.replace(/md$/, 'html') ?? []).sort();
const browser = await openBrowser('the site in a browser');
let folder: string;
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-site-'));
  await buildSite(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  pages = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files of the site that are not created from a document. */
const OTHERS = new Set(['404.html', 'gallery.html']);

test('every document is a page', () => {
  expect([...pages.keys()].filter((name) => !OTHERS.has(name)).sort()).toEqual(expected);
});

test('the sidebar lists every page once', () => {
  const links = sidebar.flatMap(({ items }) => items.map(({ link }) => link));
  const files = links.map((link) => (link === '/' ? 'index.html' : `${link.slice(1)}.html`));
  expect(files.sort()).toEqual(expected);
});

test('every link points to an existing page and anchor', () => {
  const dead = [...pages].flatMap(([name, html]) => {
    const links = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
    const inside = links.filter((href) => !/^[a-z]+:/i.test(href));
    return inside.filter((href) => !isThere(name, href)).map((href) => `${name}: ${href}`);
  });
  expect(dead).toEqual([]);
});

/** Whether the target of a link exists. */
function isThere(name: string, href: string): boolean {
  const { pathname, hash } = new URL(href, `http://localhost/${name}`);
  const html = pages.get(pathname.replace(/\/$/, '/index.html').slice(1));
  return html !== undefined && (hash === '' || html.includes(`id="${decodeURIComponent(hash.slice(1))}"`));
}

describe.skipIf(!browser)('in a browser', () => {
  test.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ])('pages fit %s, and show their pictures', async (_, viewport) => {
    const server = await serveFolder(folder);
    const page = await browser?.newPage({ viewport });
    if (page === undefined) throw new Error('There is no browser.');
    try {
      for (const path of ['', 'getting-started.html', 'architecture.html', 'clients.html']) {
        await page.goto(`${server.url}/${path}`);
        // A string, because these sources have no browser types.
        const shown = await page.evaluate(dedent`
          ({
            tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            broken: [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
          })
        `);
        expect({ path, shown }).toEqual({ path, shown: { tooWide: 0, broken: [] } });
      }
    } finally {
      await page.close();
      await server.close();
    }
  });

  test('search and sidebar work, without errors in the console', async () => {
    const server = await serveFolder(folder);
    const page = await browser?.newPage();
    if (page === undefined) throw new Error('There is no browser.');
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => response.status() >= 400 && complaints.push(response.url()));
    try {
      await page.goto(`${server.url}/`);
      await page.locator('h1', { hasText: 'lowdefy-mcp' }).waitFor();

      await page.locator('.VPNavBarSearch button').click();
      await page.locator('.VPLocalSearchBox input').fill('idempotency');
      await page.locator('.VPLocalSearchBox .result[href*="/tools.html"]').first().click();
      await page.locator('h1', { hasText: 'Tools' }).waitFor();

      await page.locator('.VPSidebar').getByRole('link', { name: 'Security' }).click();
      await page.locator('h1', { hasText: 'Security' }).waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await page.close();
      await server.close();
    }
  });
});
