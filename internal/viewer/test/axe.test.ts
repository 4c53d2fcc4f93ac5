import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { input, pageHtml, tableNode } from '../src/nodes.js';
import { seriousProblems } from '../src/seriousProblems.js';
import { serveShell } from '../src/serveShell.js';

const schema = { type: ['string', 'null'] };
const since = '2026-01-01T10:00:00.000Z';
const browser = await openBrowser('checking the accessibility of the viewer');

const SIZES = { large: { width: 1280, height: 800 }, phone: { width: 390, height: 800 } } as const;

describe.skipIf(!browser)('the viewer has no accessibility violations', () => {
  let server: Awaited<ReturnType<typeof serveShell>>;
  beforeAll(async () => {
    server = await serveShell({
      cursor: 1,
      name: 'Triage',
      pageId: 'p',
      title: 'Page',
      html: pageHtml(input('name', { value: 'Ada', schema, errors: ['Too short'] }), tableNode(3)),
      control: { by: 'agent', since },
      doing: { actor: { kind: 'agent' }, action: 'setValue', blockId: 'name' },
      log: [true, false].map((success) => ({
        time: since,
        page: 'p',
        action: 'setValue',
        blockId: 'name',
        sent: 'Ada',
        actor: { kind: 'agent', client: 'cli' },
        success,
        ...(!success && { error: 'It failed.' }),
      })),
      files: [{ name: 'a.csv', type: 'text/csv', size: 10 }],
      questions: [{ id: 'q', text: 'Delete everything?' }],
    });
  });
  afterAll(async () => {
    server?.close();
    await browser?.close();
  });

  test.each(
    (['light', 'dark'] as const).flatMap((theme) =>
      (['large', 'phone'] as const).map((size) => [theme, size] as const),
    ),
  )('%s, %s', async (colorScheme, size) => {
    if (!browser) return;
    const context = await browser.newContext({ colorScheme, viewport: SIZES[size], reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(server.url);
    expect(await seriousProblems(page)).toEqual([]);
    await page.goto(`${server.url}/login`);
    expect(await seriousProblems(page)).toEqual([]);
    await page.goto(`${server.url}/a`);
    await page.locator('#field-name').waitFor();
    for (const name of ['State', 'Files']) await page.locator('summary', { hasText: name }).click();
    await page.locator('.tree').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    server.send('change', { type: 'control', control: { by: 'person', since } });
    await page.getByRole('button', { name: 'Hand back' }).waitFor();
    await page.locator('#field-name:not(:disabled)').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    const second = await context.newPage();
    await second.goto(`${server.url}/a`);
    await second.getByRole('heading', { name: 'Already open in another tab' }).waitFor();
    expect(await seriousProblems(second)).toEqual([]);
    await context.close();
  });
});
