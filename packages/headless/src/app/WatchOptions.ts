import type { AppOptions } from './AppOptions.js';

/** The options that can change while the app runs. */
export type AppSettings = Pick<
  AppOptions,
  'allow' | 'deadline' | 'maxActionKilobytes' | 'maxListItems' | 'maxResponseKilobytes' | 'restrict'
>;

/** Settings of an app that are in files of their own. */
export interface WatchOptions {
  /** These files are watched, too. If nothing else has changed, the app is not built again. */
  readonly files?: readonly string[];
  /**
   * Reads the settings. If it rejects, the reload has failed. Its result is called in the step in which the new build takes effect,
   * and not at all if the build fails.
   */
  readonly configure?: () => Promise<() => AppSettings>;
}
