import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../../packages/server/client/build.mjs';
import { startApp, type TestApp } from '../../../packages/server/test/http/startApp.js';
import { sessionIdIn } from '../../../packages/server/test/sessionIdIn.js';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { openHost, type TestHost } from '../src/openHost.js';

const browser = await openBrowser('the tests of the MCP App');
const user = { email: 'demo@example.com', name: 'Demo', roles: ['agent'] };

describe.skipIf(!browser).each(['auto', 'legacy'] as const)('the MCP App in a chat (%s)', (mode) => {
  let app: TestApp;
  let host: TestHost;
  let sessionId: string;
  beforeAll(async () => {
    if (!browser) return;
    await buildClient();
    app = await startApp({ answers: 'text' });
    await app.load();
    const { url } = await app.serve({ user });
    host = await openHost(browser, url, mode);
    sessionId = sessionIdIn(await host.call('session_create', { name: 'Triage' }));
    await host.show('navigate', { sessionId, pageId: 'new_ticket' });
  });
  afterAll(async () => {
    await host?.close();
    await app?.close();
  });
  afterEach(() => expect(app?.reports ?? []).toEqual([]));

  const field = (label: string) => host.app.getByLabel(label, { exact: true });

  test('shows the page without network requests', async () => {
    await host.app.getByRole('heading', { name: 'New ticket', level: 1 }).waitFor();
    expect(host.calls).toContain('view_session');
    expect(host.requests).toEqual([]);
  });

  test('input of a person changes the session, and the agent is notified', async () => {
    await host.app.getByLabel('Title').fill('Printer is out of toner');
    await host.app.getByLabel('Title').blur();
    await expect.poll(() => host.calls).toContain('act_in_session');
    const text = await host.call('interact', { sessionId, actions: [], view: 'changes' });
    expect(text).toContain('Printer is out of toner');
    expect(text).toMatch(/person/i);
    await host.app.getByRole('button', { name: 'Create ticket' }).click();
    await host.app.locator('.toast').first().waitFor();
    expect(await host.app.locator('.toast').first().textContent()).toMatch(/required|valid/i);
  });

  test('shows actions of the agent', async () => {
    await host.call('interact', {
      sessionId,
      actions: [{ type: 'setValue', blockId: 'description', value: 'On floor 3' }],
    });
    await expect.poll(() => field('Description *').inputValue(), { timeout: 20_000 }).toBe('On floor 3');
  });

  test('follows the theme and the display mode of the host', async () => {
    const theme = () => host.app.locator('html').getAttribute('data-theme');
    expect(await theme()).toBe('light');
    const availableDisplayModes = ['inline', 'fullscreen'];
    await host.page.evaluate(
      `setContext(${JSON.stringify({ theme: 'dark', displayMode: 'inline', availableDisplayModes })})`,
    );
    await expect.poll(theme).toBe('dark');
    await host.app.getByRole('button', { name: 'Full screen' }).click();
    await host.app.getByRole('button', { name: 'Back to the chat' }).waitFor();
    expect(await host.page.evaluate('seen.modes')).toEqual(['fullscreen']);
    expect(await host.page.evaluate('seen.sizes.length')).toBeGreaterThan(0);
  });

  test('a person takes over in the app, and the agent has to wait', async () => {
    await host.app.getByRole('button', { name: 'Take over' }).click();
    await host.app.getByRole('button', { name: 'Hand back' }).waitFor();
    const actions = [{ type: 'setValue', blockId: 'description', value: 'x' }];
    expect(await host.call('interact', { sessionId, actions })).toContain('A person has taken over');
    await host.app.getByRole('button', { name: 'Hand back' }).click();
    await host.app.getByRole('button', { name: 'Take over' }).waitFor();
    expect(await host.call('interact', { sessionId, actions })).not.toContain('A person has taken over');
  });

  test('stops polling when the host removes it', async () => {
    expect(await host.page.evaluate('tearDown()')).toEqual({});
    const before = host.calls.length;
    await new Promise((done) => setTimeout(done, 2500));
    expect(host.calls.length).toBe(before);
  });
});
