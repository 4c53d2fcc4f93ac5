import type { Plain } from '../lowdefy/types.js';

/** The key of the user's choice between light and dark in the local storage: `light`, `dark` or `system`. */
const PREFERENCE = 'lowdefy_darkMode';

/** A simulated desktop window with the members that `_media`, `_location`, `_url_query` and `SetDarkMode` use. */
export interface BrowserWindow {
  innerHeight: number;
  innerWidth: number;
  localStorage: LocalStorage;
  location: URL;
  /** The result of `_media: darkMode`, since 5.0. */
  readonly __lowdefy_isDark: boolean;
  /** Stores the user's choice, since 5.0. */
  __lowdefy_setDarkMode(preference: unknown): void;
}

interface LocalStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: unknown): void;
  removeItem(key: string): void;
  clear(): void;
}

/** What a window is created with. */
export interface WindowOptions {
  readonly origin: string;
  readonly theme: Readonly<Plain> | undefined;
  /** The content of the local storage. The window changes it. */
  readonly stored: Map<string, string>;
  /** Called after `SetDarkMode`. */
  onDarkMode(isDark: boolean): void;
}

/** Creates the window. The simulated operating system is light. */
export function createWindow({ origin, theme = {}, stored, onDarkMode }: WindowOptions): BrowserWindow {
  const localStorage: LocalStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, String(value)),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
  return {
    innerHeight: 800,
    innerWidth: 1280,
    localStorage,
    location: new URL(origin),
    get __lowdefy_isDark() {
      // The app's theme can fix the mode, as in the client.
      const isFixed = theme.darkMode === 'dark' || theme.darkMode === 'light';
      return (isFixed ? theme.darkMode : stored.get(PREFERENCE)) === 'dark';
    },
    __lowdefy_setDarkMode(preference) {
      localStorage.setItem(PREFERENCE, preference);
      onDarkMode(this.__lowdefy_isDark);
    },
  };
}
