import type { AppContents } from '../build/contents.js';
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

/** Settings that were read, and do not apply yet. */
export interface NewSettings {
  /** Rejects if the settings do not fit the new build. Then the reload fails. */
  check?(app: AppContents): Promise<void>;
  /** Called when the new build takes effect, and not called if the build or `check` fails. */
  apply(): AppSettings;
}

/** Options of `watch`: settings of the app that are in separate files. */
export interface WatchOptions {
  /** Further files to watch. If only these have changed, the app is not rebuilt. */
  readonly files?: readonly string[];
  /** Reads the settings. If it rejects, the reload fails. */
  readonly configure?: () => Promise<NewSettings>;
}
