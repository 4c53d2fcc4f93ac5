import { App } from './App.js';
import type { AppOptions } from './AppOptions.js';
import { locate } from './locate.js';

/**
 * Loads a Lowdefy app. `directory` has a `lowdefy.yaml`, which is built with the app's own Lowdefy, or is a build made by
 * `lowdefy build`.
 */
export function loadApp(directory: string, options: AppOptions = {}): Promise<App> {
  return Promise.resolve().then(() => App.load(locate(directory), options));
}
