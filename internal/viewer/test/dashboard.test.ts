import { type AppData, compileApp, compileBody, describeComponents, validateApp } from '@lowdefy-mcp/apps';
import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { readDashboards } from '../../gallery/src/dashboards.js';
import { hostileDashboard } from '../src/hostileDashboard.js';
import { openBridge, type TestBridge } from '../src/openBridge.js';
import { seriousProblems } from '../src/seriousProblems.js';

const browser = await openBrowser('the tests of dashboards');
const context = (theme: 'light' | 'dark') => `setContext(${JSON.stringify({ theme })})`;
const all = readDashboards();
const real = {
  spec: { title: 'All components', components: all.flatMap(({ spec }) => spec.components).slice(0, 50) },
  data: new Map(),
};

/** Counts boxes that hide a part of their content. */
const CUT = `[...document.querySelectorAll('.scroll, pre')].filter((box) => box.scrollHeight > box.clientHeight + 1).length`;

/** Removes repeated rows, because axe takes milliseconds per cell. */
const DROP_REPEATED = `document.querySelectorAll('tbody tr:nth-child(n+40), .messages li:nth-child(n+40)').forEach((one) => one.remove())`;

describe.skipIf(!browser).each([
  ['real', real, 0],
  ['hostile', hostileDashboard(), 1],
] as const)('every component with %s data in a host', (_, { spec, data }, errorCards) => {
  const html = compileApp(spec, data, { name: 'dashboard' });

  test('contains all component types', () => {
    const types = new Set(spec.components.map(({ type }) => type));
    expect(describeComponents().filter(({ type }) => !types.has(type))).toEqual([]);
    expect(html.match(/role="alert"/g) ?? []).toHaveLength(errorCards);
  });

  test.each([
    ['a window', 900],
    ['a phone', 390],
  ] as const)('is legible in %s, in light mode, dark mode and print', async (_, width) => {
    const bridge = await openBridge(browser as Browser, { callTool: noTool }, { width });
    const { page, faults, requests } = bridge;
    await bridge.show(html, { name: 'dashboard' }, { content: [] });
    const frame = await bridge.frame();
    expect(await frame.getAttribute('html', 'data-theme')).toBe('light');
    expect(await overflowing(frame)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await overflowing(frame)).toEqual([]);
    expect(await frame.locator('.panel:visible').count()).toBe(await frame.locator('.panel').count());
    expect(await frame.evaluate(CUT)).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await frame.evaluate(DROP_REPEATED);
    expect(await seriousProblems(frame)).toEqual([]);
    await page.evaluate(context('dark'));
    await frame.waitForSelector('html[data-theme=dark]');
    expect(await seriousProblems(frame, { runOnly: ['color-contrast'] })).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await frame.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await frame.evaluate('window.hit')).toBeUndefined();
    expect({ faults, requests }).toEqual({ faults: [], requests: [] });
    await page.close();
  });
});

test.skipIf(!browser)('a wide table in a grid does not overflow its card in print', async () => {
  const row = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`field_${index}`, '2026-02-01 00:57']),
  );
  const table = { type: 'table', props: { rows: [row] } };
  const page = await (browser as Browser).newPage({ viewport: { width: 700, height: 500 } });
  await page.setContent(compileApp({ layout: 'grid-2', components: [table, table] }));
  await page.emulateMedia({ media: 'print' });
  const right = (selector: string) =>
    page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().right`);
  expect(await right('table')).toBeLessThanOrEqual(Number(await right('figure')));
  await page.close();
});

describe.skipIf(!browser)('a dashboard in a host', () => {
  const rows = (...names: readonly string[]) =>
    names.map((name, index) => ({
      name,
      cost: index * 1000.5,
      due: `2026-${String(9 + index).padStart(2, '0')}-${30 - index}`,
    }));
  const input = {
    title: 'Live',
    locale: 'de',
    components: [
      {
        type: 'table',
        props: {
          rows: { from: { page: 'p', request: 'r', refresh: 5 } },
          columns: [
            { field: 'name' },
            { field: 'cost', format: 'currency:EUR' },
            { field: 'due', format: 'date' },
            { field: 'none' },
          ],
        },
      },
      {
        type: 'tabs',
        props: { labels: ['One', 'Two'] },
        children: ['first', 'second'].map((content) => ({ type: 'text', props: { content } })),
      },
      {
        type: 'section',
        props: { title: 'More', collapsed: true },
        children: [{ type: 'text', props: { content: 'inside' } }],
      },
    ],
  };
  const { spec } = validateApp(input);
  const dataOf = (value: unknown): AppData => new Map([['components[0].props.rows', { value }]]);
  let answer = rows('Bern', 'Aarau', 'Chur');
  let bridge: TestBridge;
  let frame: Frame;
  const names = () => frame.locator('tbody td:first-child').allTextContents();

  beforeAll(async () => {
    bridge = await openBridge(
      browser as Browser,
      { callTool: async () => ({ content: [{ type: 'text', text: compileBody(spec, dataOf(answer)) }] }) },
      { hasClock: true },
    );
    await bridge.show(compileApp(spec, dataOf(answer), { name: 'live' }), { name: 'live' }, { content: [] });
    frame = await bridge.frame();
  });
  afterAll(async () => {
    expect(bridge?.faults ?? []).toEqual([]);
    await browser?.close();
  });

  test('reports its size', async () => {
    const height = await frame.evaluate('document.body.offsetHeight');
    await expect.poll(() => bridge.page.evaluate('seen.sizes.at(-1)?.height')).toBe(height);
  });

  test('sorts a table by mouse and keyboard: texts, money and dates of a language', async () => {
    const head = (name: string) => frame.getByRole('button', { name });
    await head('name').click();
    expect(await names()).toEqual(['Aarau', 'Bern', 'Chur']);
    await head('cost').focus();
    await frame.press(':focus', 'Enter');
    await frame.press(':focus', 'Space');
    expect(await names()).toEqual(['Chur', 'Aarau', 'Bern']);
    expect(await frame.getByRole('columnheader', { name: 'cost' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await head('due').click();
    expect(await names()).toEqual(['Bern', 'Aarau', 'Chur']);
    await head('due').click();
    expect(await names()).toEqual(['Chur', 'Aarau', 'Bern']);
  });

  test('changes tabs by keyboard, and opens details', async () => {
    await frame.getByRole('radio', { name: 'One' }).focus();
    await frame.press(':focus', 'ArrowRight');
    expect(await frame.getByText('second').isVisible()).toBe(true);
    expect(await frame.getByText('first').isVisible()).toBe(false);
    await frame.getByText('More').click();
    expect(await frame.getByText('inside').isVisible()).toBe(true);
  });

  test('refreshes its data, and keeps sorting, tab, details and focus', async () => {
    await frame.getByRole('button', { name: 'due' }).focus();
    answer = rows('Bern', 'Aarau', 'Chur', 'Davos <b>');
    const before = bridge.calls.length;
    await bridge.page.clock.fastForward(5500);
    await expect.poll(names).toEqual(['Davos <b>', 'Chur', 'Aarau', 'Bern']);
    expect(bridge.calls.slice(before)).toEqual(['refresh_app']);
    expect(await frame.getByText('second').isVisible()).toBe(true);
    expect(await frame.getByText('inside').isVisible()).toBe(true);
    expect(await frame.locator(':focus').textContent()).toBe('due');
  });

  test('answers the teardown, and stops polling', async () => {
    expect(await bridge.page.evaluate('tearDown()')).toEqual({});
    const before = bridge.calls.length;
    await bridge.page.clock.fastForward(60_000);
    expect(bridge.calls.length).toBe(before);
  });
});

/** Elements that make the page wider than its window. */
async function overflowing(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(
    `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && one.closest('.scroll, pre, svg') === null).map((one) => one.outerHTML.slice(0, 200))`,
  );
}

async function noTool() {
  return { content: [] };
}
