import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '@lowdefy-mcp/headless/common';
import { UserError } from '../UserError.js';
import { commandNames } from './parseArguments.js';

/** The directory of the app, which has to be there. */
export function resolveDirectory(given = '.'): string {
  const directory = resolve(given);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return directory;
  throw new UserError(
    `There is no directory ${directory}. Give the directory that has your app's lowdefy.yaml.${didYouMean(given, commandNames())}`,
  );
}
