import { locate } from '@lowdefy-mcp/headless/common';
import type { Config } from './configSchema.js';
import { readConfig } from './readConfig.js';

/** Reads the configuration of an app. For a build, it is the one beside the lowdefy.yaml that was built. */
export function readAppConfig(directory: string, file: string | undefined): Promise<Config> {
  return readConfig(appHome(directory), file);
}

/** Finds the directory of an app. For a build, it is the one with the lowdefy.yaml that was built. */
export function appHome(directory: string): string {
  try {
    return locate(directory).directory;
  } catch {
    // Loading the app reports the problem.
    return directory;
  }
}
