import { locate } from '@lowdefy-mcp/headless/common';
import type { Config } from './configSchema.js';
import { readConfig } from './readConfig.js';

/** The configuration of an app. For a build of it, that is the one beside the lowdefy.yaml that was built. */
export function readAppConfig(directory: string, file: string | undefined): Promise<Config> {
  return readConfig(appHome(directory), file);
}

/** The directory of an app. For a build of it, that is the one with the lowdefy.yaml that was built. */
export function appHome(directory: string): string {
  try {
    return locate(directory).directory;
  } catch {
    // Whoever loads the app says what is wrong with it.
    return directory;
  }
}
