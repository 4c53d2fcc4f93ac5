import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '@lowdefy-mcp/headless/common';
import { UserError } from '../UserError.js';
import { commandNames } from './parseArguments.js';

/** Resolves the directory of the app. Throws a UserError if it does not exist. */
export function resolveDirectory(path = '.'): string {
  const directory = resolve(path);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return directory;
  throw new UserError(
    `There is no directory ${directory}. Give the directory that has your app's lowdefy.yaml.${didYouMean(path, commandNames())}`,
  );
}
