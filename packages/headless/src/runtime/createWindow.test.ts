import { expect, test } from 'vitest';
import { createWindow } from './createWindow.js';

function open(theme: { darkMode?: string } | undefined) {
  const stored = new Map<string, string>();
  const modes: boolean[] = [];
  const window = createWindow({
    origin: 'http://localhost',
    theme,
    i18n: undefined,
    languages: [],
    stored,
    onDarkMode: (isDark) => modes.push(isDark),
    onLocale: () => {},
  });
  return { window, stored, modes };
}

test.each([
  [undefined, false],
  [{ darkMode: 'system' }, false],
  [{ darkMode: 'light' }, false],
  [{ darkMode: 'dark' }, true],
])('with the theme %j, __lowdefy_isDark is %j', (theme, isDark) => {
  expect(open(theme).window.__lowdefy_isDark).toBe(isDark);
});

test.each([
  [undefined, [true, false, false]],
  [{ darkMode: 'system' }, [true, false, false]],
  [{ darkMode: 'light' }, [false, false, false]],
  [{ darkMode: 'dark' }, [true, true, true]],
])("with the theme %j, the user's choices dark, light and system give %j", (theme, expected) => {
  const { window, stored, modes } = open(theme);
  for (const preference of ['dark', 'light', 'system']) window.__lowdefy_setDarkMode(preference);
  expect(modes).toEqual(expected);
  expect(window.localStorage.getItem('lowdefy_darkMode')).toBe('system');
  expect([...stored]).toEqual([['lowdefy_darkMode', 'system']]);
});
