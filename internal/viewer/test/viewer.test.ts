import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../../packages/server/client/build.mjs';
import type { HttpServer } from '../../../packages/server/src/index.js';
import { connect, type TestClient } from '../../../packages/server/test/http/connect.js';
import { startApp, type TestApp } from '../../../packages/server/test/http/startApp.js';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { hostileRecords } from '../src/hostileRecords.js';
import { openViewer, type TestViewer } from '../src/openViewer.js';

const browser = await openBrowser('the tests of the viewer');
const user = { email: 'demo@example.com', name: 'Demo', roles: ['agent'] };

const set = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

describe.skipIf(!browser)('the viewer', () => {
  let app: TestApp;
  let server: HttpServer;
  let agent: TestClient;
  let sessionId: string;
  let viewer: TestViewer;
  let page: Page;
  beforeAll(async () => {
    if (!browser) return;
    await buildClient();
    app = await startApp();
    await app.load();
    server = await app.serve({ user });
    agent = await connect('v2 auto', server.url);
    const { data } = await agent.call('session_create', { name: 'Triage' });
    sessionId = String(data.sessionId);
    await agent.call('navigate', { sessionId, pageId: 'new_ticket' });
    viewer = await openViewer(browser, server);
    page = viewer.page;
  });
  afterAll(async () => {
    await viewer?.close();
    await agent?.close();
    await app?.close();
  });

  const act = (...actions: readonly object[]) => agent.call('interact', { sessionId, actions });
  const field = (id: string) => page.locator(`[data-block="${id}"] :is(input, textarea)`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  test('lists the sessions, and shows the page of one', async () => {
    await page.getByRole('link', { name: 'Triage' }).click();
    await page.locator('main').getByRole('heading', { name: 'New ticket', level: 1 }).waitFor();
    expect(await page.locator('.status').textContent()).toBe('The agent has control');
    expect(viewer.faults).toEqual([]);
  });

  test('shows actions of the agent while they run', async () => {
    await act(set('title', 'Printer'), set('description', 'Out of toner'));
    await expect.poll(() => field('title').inputValue()).toBe('Printer');
    await expect.poll(() => field('description').inputValue()).toBe('Out of toner');
    const [newest, older] = await page.locator('.log li').allTextContents();
    expect(older).toContain('Set title to "Printer"');
    expect(newest).toContain('Set description to "Out of toner"');
    expect(newest).toContain('Agent (test)');
  });

  test('a person takes over, acts and hands back; the agent waits and is notified', async () => {
    expect(await field('title').isDisabled()).toBe(true);
    await press('Take over');
    await page.getByRole('button', { name: 'Hand back' }).waitFor();
    expect(await act(set('title', 'Scanner'))).toMatchObject({
      isError: true,
      text: expect.stringContaining('A person has taken over'),
    });
    const waiting = agent.call('interact', { sessionId, actions: [] });
    await field('title').fill('Copier');
    await field('title').blur();
    await expect.poll(() => page.locator('.log li').first().textContent()).toContain('Set title to "Copier"');
    expect(await page.locator('.log li').first().textContent()).toContain('Person (viewer)');
    await press('Hand back');
    const { text } = await waiting;
    expect(text).toContain('Copier');
    expect(text).toMatch(/person/i);
    expect((await act(set('hours', 2))).isError).not.toBe(true);
    await expect.poll(() => field('hours').inputValue()).toBe('2');
  });

  test('unsent input of a person survives actions of the agent', async () => {
    await press('Take over');
    await page.getByRole('button', { name: 'Hand back' }).waitFor();
    await field('description').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' on floor 3');
    // Another person acts in the same session.
    const other = await openViewer(browser as NonNullable<typeof browser>, server, { sessionId });
    await other.page.locator('[data-block="title"] input').fill('Plotter');
    await other.page.locator('[data-block="title"] input').blur();
    await expect.poll(() => field('title').inputValue()).toBe('Plotter');
    expect(await field('description').inputValue()).toBe('Out of toner on floor 3');
    expect(await page.evaluate('document.activeElement.id')).toBe('field-description');
    await other.close();
    await page.keyboard.press('Tab');
    await expect.poll(() => app.reports).toEqual([]);
    await press('Hand back');
  });

  test('pausing stops the agent, and resuming lets it continue', async () => {
    await press('Pause');
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    expect((await act(set('hours', 3))).text).toContain('paused');
    await press('Resume');
    // "Take over" is also shown while the session is paused.
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect((await act(set('hours', 3))).isError).not.toBe(true);
  });

  test('shows the state, and the validation errors of a person', async () => {
    await page.getByText('State', { exact: true }).click();
    await page.locator('.tree').getByText('state', { exact: true }).click();
    await expect.poll(() => page.locator('.tree').textContent()).toContain('Plotter');
    await press('Take over');
    await page.getByRole('button', { name: 'Hand back' }).waitFor();
    await field('title').fill('');
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.locator('.toast[data-status=error]').first().waitFor();
    await press('Hand back');
  });

  test('other users and visitors without a link have no access', async () => {
    if (!browser) return;
    const auth = {
      keys: [
        { name: 'ann', env: 'ANN', user: { name: 'Ann', roles: ['agent'] } },
        { name: 'ben', env: 'BEN', user: { name: 'Ben' } },
      ],
    };
    const guarded = await app.serve({ auth, environment: { ANN: 'key-of-ann', BEN: 'key-of-ben' } });
    const ann = await connect('v2 auto', guarded.url, { token: 'key-of-ann' });
    const { data } = await ann.call('session_create', { name: 'Of Ann' });
    const ben = await openViewer(browser, guarded, { key: 'key-of-ben' });
    const url = new URL(`/view/${data.sessionId}`, guarded.url).href;
    expect((await ben.page.goto(url))?.status()).toBe(404);
    const stranger = await browser.newPage();
    expect((await stranger.goto(url))?.status()).toBe(401);
    await Promise.all([stranger.close(), ben.close(), ann.close()]);
  });

  test('a person who only watches enters their viewer key, and can act', async () => {
    if (!browser) return;
    const { key = '', watchKey = '' } = server.viewer ?? {};
    const { data } = await agent.call('session_create', { name: 'Watched' });
    const watching = await openViewer(browser, server, { key: watchKey, sessionId: String(data.sessionId) });
    await watching.page.locator('.status').waitFor();
    expect(await watching.page.getByRole('button', { name: 'Take over' }).count()).toBe(0);
    await watching.page.getByRole('link', { name: 'Enter your viewer key' }).click();
    const field = watching.page.getByLabel('Viewer key');
    await field.fill(watchKey);
    await field.press('Enter');
    await watching.page.getByText('is one for programs').waitFor();
    await field.fill(key);
    await watching.page.getByRole('button', { name: 'Log in' }).click();
    await watching.page.getByRole('button', { name: 'Take over' }).click();
    await watching.page.getByText('You have control').waitFor();
    expect(new URL(watching.page.url()).pathname).toBe(`/view/${data.sessionId}`);
    // A refused key is also an error in the console.
    expect(watching.faults.filter((fault) => !fault.includes('status of 403'))).toEqual([]);
    await watching.close();
  });

  test('a person without a login enters their viewer key where they are', async () => {
    if (!browser) return;
    const stranger = await browser.newPage();
    const url = new URL(`/view/${sessionId}`, server.url).href;
    expect((await stranger.goto(url))?.status()).toBe(401);
    await stranger.getByLabel('Viewer key').fill(server.viewer?.key ?? '');
    await stranger.keyboard.press('Enter');
    await stranger.locator('.status').waitFor();
    expect(stranger.url()).toBe(url);
    await stranger.close();
  });

  test('escapes hostile records', async () => {
    for (const [index, text] of hostileRecords.entries()) {
      const quoted = `'${text.replaceAll("'", "''")}'`;
      app.rows(
        `UPDATE tickets SET title = ${quoted}, description = ${quoted} WHERE id = ${index + 1} RETURNING id`,
      );
    }
    const { data } = await agent.call('session_create', { name: hostileRecords[0] });
    const hostile = await openViewer(browser as NonNullable<typeof browser>, server, {
      sessionId: String(data.sessionId),
    });
    const shown = hostile.page.locator('main');
    await agent.call('navigate', { sessionId: data.sessionId, pageId: 'tickets' });
    await hostile.page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor();
    for (const text of hostileRecords) expect(await shown.textContent()).toContain(text);
    for (const id of [1, 2, 19]) {
      await agent.call('navigate', {
        sessionId: data.sessionId,
        pageId: 'ticket_edit',
        urlQuery: { id: String(id) },
      });
      const value = hostileRecords[id - 1];
      await expect.poll(() => hostile.page.locator('[data-block="title"] input').inputValue()).toBe(value);
      await agent.call('interact', {
        sessionId: data.sessionId,
        actions: [{ type: 'setValue', blockId: 'title', value: `${value} again` }],
      });
      await expect
        .poll(() => hostile.page.locator('[data-block="title"] input').inputValue())
        .toBe(`${value} again`);
    }
    expect(await hostile.page.evaluate('window.hit')).toBeUndefined();
    expect(hostile.faults).toEqual([]);
    await hostile.close();
  });

  test('says that the session was closed', async () => {
    await agent.call('session_close', { sessionId });
    await page.getByText('This session is closed').waitFor();
    expect(viewer.faults).toEqual([]);
  });
});
