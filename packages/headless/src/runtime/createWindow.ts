import type { Plain } from '../lowdefy/types.js';

/** A simulated desktop window with the members that `_media`, `_location` and `_url_query` read. */
export interface BrowserWindow {
  innerHeight: number;
  innerWidth: number;
  localStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: unknown): void;
    removeItem(key: string): void;
    clear(): void;
  };
  location: URL;
  /** The result of `_media: darkMode`, since 5.0. */
  readonly __lowdefy_isDark: boolean;
}

/** Creates the window. It is dark only if the app's theme is always dark, since there is no user preference. */
export function createWindow(origin: string, theme: Readonly<Plain> = {}): BrowserWindow {
  const stored = new Map<string, string>();
  return {
    innerHeight: 800,
    innerWidth: 1280,
    localStorage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, String(value)),
      removeItem: (key) => void stored.delete(key),
      clear: () => stored.clear(),
    },
    location: new URL(origin),
    __lowdefy_isDark: theme.darkMode === 'dark',
  };
}
