import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { input, pageHtml } from '../src/nodes.js';
import { serveShell } from '../src/serveShell.js';

const browser = await openBrowser('the tests of the browser client');

describe.skipIf(!browser)('a session is shown in one tab', () => {
  let server: Awaited<ReturnType<typeof serveShell>>;
  let context: BrowserContext;
  beforeAll(async () => {
    server = await serveShell({
      cursor: 1,
      name: 'Test',
      pageId: 'p',
      title: 'Page',
      html: pageHtml(input('name', { value: 'Ada', schema: { type: 'string' } })),
      control: { by: 'agent', since: '2026-01-01T10:00:00.000Z' },
      doing: null,
      log: [],
      files: [],
    });
  });
  beforeEach(async () => {
    if (!browser) return;
    context = await browser.newContext();
    return () => context.close();
  });
  afterAll(async () => {
    server?.close();
    await browser?.close();
  });

  const open = async (session: string) => {
    const page = await context.newPage();
    await page.goto(`${server.url}/${session}`);
    const heading = page.getByRole('heading', { name: 'Already open in another tab' });
    const isShown = () => page.locator('#field-name').isVisible();
    return { page, heading, isShown, use: (name: string) => page.getByRole('button', { name }).click() };
  };

  test('the second tab shows a notice, opens no stream, and can highlight the first tab', async () => {
    const first = await open('a');
    await expect.poll(first.isShown).toBe(true);
    const second = await open('a');
    await second.heading.waitFor();
    expect(server.streams).toBe(1);
    await second.use('Show me that tab');
    await expect.poll(() => first.page.title()).toContain('●');
    const other = await open('b');
    await expect.poll(other.isShown).toBe(true);
  });

  test('the session can be moved to the second tab and back', async () => {
    const first = await open('a');
    await expect.poll(first.isShown).toBe(true);
    const second = await open('a');
    await second.use('Use this tab instead');
    await expect.poll(second.isShown).toBe(true);
    await first.heading.waitFor();
    await expect.poll(() => server.streams).toBe(1);
    await first.use('Use this tab instead');
    await expect.poll(first.isShown).toBe(true);
    await second.heading.waitFor();
    await expect.poll(() => server.streams).toBe(1);
  });

  test('a closed tab releases the session', async () => {
    const first = await open('a');
    await expect.poll(first.isShown).toBe(true);
    await first.page.close();
    const second = await open('a');
    await expect.poll(second.isShown).toBe(true);
  });
});
