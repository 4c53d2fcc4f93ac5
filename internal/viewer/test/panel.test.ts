import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { openStub, type StubPage } from '../src/openStub.js';

const HOSTILE = '<img src=x onerror="document.title=\'hit\'">';
const entry = (action: string, fields = {}) => ({
  time: '2026-01-01T10:00:00.000Z',
  page: 'p',
  action,
  success: true,
  ...fields,
});

const browser = await openBrowser('the tests of the browser client');

describe.skipIf(!browser)('the side panel', () => {
  let stub: StubPage;
  beforeEach(async () => {
    if (!browser) return;
    stub = await openStub(browser);
    await stub.snapshot({ control: { by: 'agent', since: '2026-01-01T10:00:00.000Z' } });
    return () => stub.page.close();
  });
  afterAll(() => browser?.close());

  const button = (name: string) => stub.page.getByRole('button', { name, exact: true });
  const names = () => stub.page.locator('.bar .buttons button').allInnerTexts();

  test('the buttons transfer control between agent and person', async () => {
    expect(await names()).toEqual(['Take over', 'Pause']);
    await button('Take over').click();
    await stub.change({ type: 'control', control: { by: 'person', since: '2026-01-01T10:05:00.000Z' } });
    expect(await names()).toEqual(['Hand back']);
    await button('Hand back').click();
    await stub.change({ type: 'control', control: { by: 'nobody', since: '2026-01-01T10:06:00.000Z' } });
    expect(await stub.page.locator('.status').textContent()).toBe('Paused');
    await button('Resume').click();
    expect(await stub.read('stub.calls')).toEqual([
      { control: 'person' },
      { control: 'agent' },
      { control: 'agent' },
    ]);
  });

  test('a read-only viewer has no buttons and no controls', async () => {
    await stub.snapshot({ readOnly: true, control: { by: 'person', since: '2026-01-01T10:00:00.000Z' } });
    expect(await names()).toEqual([]);
  });

  test('the log shows time, actor, action and result, newest first', async () => {
    await stub.change({
      type: 'log',
      entries: [
        entry('setValue', { blockId: 'name', sent: 'Ada', actor: { kind: 'agent', client: 'cli' } }),
        entry('triggerEvent', {
          blockId: 'save',
          event: 'onClick',
          actor: { kind: 'person', client: 'viewer' },
          success: false,
          error: HOSTILE,
        }),
      ],
    });
    const items = await stub.page.locator('.log li').allInnerTexts();
    expect(items[0]).toContain('Click save');
    expect(items[0]).toContain('Person (viewer) · failed');
    expect(items[0]).toContain(HOSTILE);
    expect(items[1]).toContain('Set name to "Ada"');
    expect(items[1]).toContain('Agent (cli) · done');
  });

  test('reads the state when it is opened, and keeps expanded nodes open', async () => {
    await stub.page.getByText('State', { exact: true }).click();
    await stub.page.getByText('nested').click();
    await stub.page.locator('.tree').getByText('deep', { exact: true }).click();
    await stub.read("stub.state = { nested: { deep: { deeper: 2 } }, tags: ['<b>x</b>'] }");
    await stub.change({ type: 'log', entries: [entry('setValue', { blockId: 'x' })] });
    await expect.poll(() => stub.page.locator('.tree').textContent()).toContain('deeper 2');
    await stub.page.locator('.tree').getByText('tags').click();
    await expect.poll(() => stub.page.locator('.tree').textContent()).toContain('"<b>x</b>"');
  });

  test('files can be saved', async () => {
    await stub.change({ type: 'files', files: [{ name: 'a<b>.csv', type: 'text/csv', size: 2048 }] });
    await stub.page.getByText('Files').click();
    await button('a<b>.csv').click();
    expect(await stub.read('stub.calls')).toEqual([{ file: 'a<b>.csv' }]);
  });

  test('escapes all texts', async () => {
    const hostile = { name: HOSTILE, title: HOSTILE, log: [entry(HOSTILE, { sent: HOSTILE })] };
    await stub.snapshot({ ...hostile, files: [{ name: HOSTILE, type: HOSTILE, size: 1 }] });
    await stub.read(`stub.state = { ${JSON.stringify(HOSTILE)}: ${JSON.stringify(HOSTILE)} }`);
    await stub.page.getByText('State', { exact: true }).click();
    await expect.poll(() => stub.page.locator('.tree').textContent()).toContain('<img');
    expect(await stub.page.locator('img').count()).toBe(0);
    expect(await stub.page.title()).not.toBe('hit');
  });
});
