import { expect, test } from 'vitest';
import { createWindow } from './createWindow.js';

test.each([
  [undefined, false],
  [{ darkMode: 'system' }, false],
  [{ darkMode: 'light' }, false],
  [{ darkMode: 'dark' }, true],
])('with the theme %j the page is dark: %j', (theme, isDark) => {
  expect(createWindow('http://localhost', theme).__lowdefy_isDark).toBe(isDark);
});
