import { expect, test } from 'vitest';
import { createWindow } from './createWindow.js';

test.each([
  [undefined, false],
  [{ darkMode: 'system' }, false],
  [{ darkMode: 'light' }, false],
  [{ darkMode: 'dark' }, true],
])('with the theme %j, __lowdefy_isDark is %j', (theme, isDark) => {
  expect(createWindow('http://localhost', theme).__lowdefy_isDark).toBe(isDark);
});
