import { App } from './App.js';
import type { AppOptions } from './AppOptions.js';
import { locate } from './locate.js';

/**
 * Loads a Lowdefy app: a directory with a `lowdefy.yaml`, which is built with the app's own Lowdefy, or a build that
 * `lowdefy build` made.
 */
export function loadApp(directory: string, options: AppOptions = {}): Promise<App> {
  return Promise.resolve().then(() => App.load(locate(directory), options));
}
