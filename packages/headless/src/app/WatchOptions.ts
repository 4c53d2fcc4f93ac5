import type { AppOptions } from './AppOptions.js';

/** The options that can change while the app runs. */
export type AppSettings = Pick<
  AppOptions,
  | 'allow'
  | 'deadline'
  | 'locale'
  | 'maxActionKilobytes'
  | 'maxListItems'
  | 'maxResponseKilobytes'
  | 'restrict'
>;

/** Options of `watch`: settings of the app that are in separate files. */
export interface WatchOptions {
  /** Further files to watch. If only these have changed, the app is not rebuilt. */
  readonly files?: readonly string[];
  /**
   * Reads the settings. If it rejects, the reload fails. The function that it returns is called when the new build takes effect,
   * and not called if the build fails.
   */
  readonly configure?: () => Promise<() => AppSettings>;
}
