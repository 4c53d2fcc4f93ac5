import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/index.js';
import { removeApp, writeAppOnce } from '../tools/appOnce.js';
import { click, markdown } from './useApp.js';

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

// Lowdefy 5 introduced the action.
test.runIf(lowdefy.hasSlots)(
  'SetDarkMode changes _media and _theme, also of a restored session',
  async () => {
    const read = {
      isDark: { _media: 'darkMode' },
      choice: { _media: 'darkModePreference' },
      brand: { _theme: 'brand' },
    };
    const button = (id: string, darkMode: string) => ({
      id,
      type: 'Button',
      events: {
        onClick: [
          { id: 'switch', type: 'SetDarkMode', params: { darkMode } },
          { id: 'read', type: 'SetState', params: read },
        ],
      },
    });
    const header = { id: 'header', type: 'Header', properties: { darkModeToggle: true } };
    const title = { id: 'title', type: 'Title', properties: { content: { _theme: 'brand' } } };
    const theme = { antd: { lightToken: { brand: 'day' }, darkToken: { brand: 'night' } } };
    const pages = [
      {
        id: 'home',
        type: 'Box',
        blocks: [header, title, button('dim', 'dark'), button('brighten', 'light')],
      },
    ];
    const app = await writeAppOnce(`theme: ${JSON.stringify(theme)}\npages: ${JSON.stringify(pages)}\n`);
    apps.push(app);
    const session = app.session();
    await session.open('home');
    expect(await markdown(session)).toContain('day');
    await click(session, 'dim');
    expect((await session.state()).state).toEqual({ isDark: true, choice: 'dark', brand: 'night' });
    expect(await markdown(session)).toContain('night');

    const { session: restored } = await app.restore(await session.save());
    expect(await markdown(restored)).toContain('night');
    await click(restored, 'brighten');
    expect((await restored.state()).state).toEqual({ isDark: false, choice: 'light', brand: 'day' });
    expect(await markdown(restored)).toContain('day');

    // The switch in the header goes from light to dark, then to the choice of the system.
    await restored.act([{ type: 'triggerEvent', blockId: 'header', event: '__toggleDarkMode' }]);
    expect(await markdown(restored)).toContain('night');
    await restored.act([{ type: 'callMethod', blockId: 'header', method: 'toggleDarkMode' }]);
    expect(await markdown(restored)).toContain('day');
  },
);
