import { matchLocale } from '../locale/matchLocale.js';
import type { AppLocale, I18n } from '../lowdefy/i18n.js';
import type { Plain } from '../lowdefy/types.js';

/** The key of the user's choice between light and dark in the local storage: `light`, `dark` or `system`. */
const PREFERENCE = 'lowdefy_darkMode';

/** The key of the user's choice of a locale in the local storage. */
const LOCALE = 'lowdefy_locale';

/** A simulated desktop window with the members that `_media`, `_location`, `_url_query`, `SetDarkMode` and `SetLocale` use. */
export interface BrowserWindow {
  innerHeight: number;
  innerWidth: number;
  localStorage: LocalStorage;
  location: URL;
  /** The languages that the user prefers. */
  readonly navigator: { readonly languages: readonly string[]; readonly language: string | undefined };
  /** The result of `_media: darkMode`, since 5.0. */
  readonly __lowdefy_isDark: boolean;
  /** Stores the user's choice, since 5.0. */
  __lowdefy_setDarkMode(preference: unknown): void;
  /** The current locale, since 5.4. */
  readonly __lowdefy_locale: string | undefined;
  readonly __lowdefy_supported_locales: readonly AppLocale[];
  /** Stores the user's choice, since 5.4. `auto` removes it. */
  __lowdefy_setLocale(choice: unknown): void;
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
  readonly i18n: I18n | undefined;
  /** The languages that the user prefers, the most preferred first. */
  readonly languages: readonly string[];
  /** The content of the local storage. The window changes it. */
  readonly stored: Map<string, string>;
  /** Called after `SetDarkMode`. */
  onDarkMode(isDark: boolean): void;
  /** Called after `SetLocale`, if the app has locales. */
  onLocale(code: string): void;
}

/** Creates the window. The simulated operating system is light. */
export function createWindow(options: WindowOptions): BrowserWindow {
  const { origin, theme = {}, i18n = {}, languages, stored, onDarkMode, onLocale } = options;
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
    navigator: { languages, language: languages[0] },
    get __lowdefy_isDark() {
      // The app's theme can fix the mode, as in the client.
      const isFixed = theme.darkMode === 'dark' || theme.darkMode === 'light';
      return (isFixed ? theme.darkMode : stored.get(PREFERENCE)) === 'dark';
    },
    __lowdefy_setDarkMode(preference) {
      localStorage.setItem(PREFERENCE, preference);
      onDarkMode(this.__lowdefy_isDark);
    },
    get __lowdefy_locale() {
      return matchLocale(i18n, { choice: stored.get(LOCALE), languages });
    },
    __lowdefy_supported_locales: i18n.locales ?? [],
    __lowdefy_setLocale(choice) {
      if (choice === 'auto') localStorage.removeItem(LOCALE);
      else localStorage.setItem(LOCALE, choice);
      const { __lowdefy_locale: code } = this;
      if (code !== undefined) onLocale(code);
    },
  };
}
