import type { Plain } from '../lowdefy/types.js';

/** A desktop window, for `_media`, `_location` and `_url_query`: what they read of the browser, and no more. */
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
  /** What `_media: darkMode` gives, from 5.0 on. */
  readonly __lowdefy_isDark: boolean;
}

/** Nobody prefers a dark page here, so it is dark only if the app's theme says that it always is. */
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
