import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/index.js';
import { removeApp, writeAppOnce } from '../tools/appOnce.js';

const apps: App[] = [];
afterAll(async () => {
  for (const app of apps) await removeApp(app);
});

/** Reads tokens with _theme on a page of an app with this theme. */
async function tokens(theme: object, names: readonly string[]): Promise<unknown> {
  const params = Object.fromEntries(names.map((name) => [name, { _theme: name }]));
  const events = { onInit: [{ id: 'read', type: 'SetState', params: { tokens: params } }] };
  const pages = [{ id: 'home', type: 'Box', events }];
  const app = await writeAppOnce(`theme: ${JSON.stringify(theme)}\npages: ${JSON.stringify(pages)}\n`);
  apps.push(app);
  const session = app.session();
  await session.open('home');
  return (await session.state()).state.tokens;
}

// Lowdefy 5 introduced the operator.
describe.runIf(lowdefy.hasSlots)('_theme returns the same as in a browser', () => {
  test("default tokens of antd, and tokens derived from the app's theme", async () => {
    const theme = { antd: { token: { fontSize: 20, brand: 'ours' } } };
    expect(await tokens(theme, ['colorPrimary', 'fontSize', 'fontSizeSM', 'brand'])).toEqual({
      colorPrimary: '#1677ff',
      fontSize: 20,
      fontSizeSM: 16,
      brand: 'ours',
    });
  });

  test('dark tokens in dark mode', async () => {
    const theme = { darkMode: 'dark', antd: { lightToken: { brand: 'day' }, darkToken: { brand: 'night' } } };
    expect(await tokens(theme, ['colorBgBase', 'brand'])).toEqual({
      colorBgBase: '#000',
      brand: 'night',
    });
  });
});
