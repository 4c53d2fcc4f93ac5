import { HeadlessError } from '../errors.js';
import type { AppModules } from '../installation/AppModules.js';
import { locateError } from '../places/locateError.js';

/** Returns the error, with file and line, of a module that could be imported before its file was edited. */
export async function brokenModule({ broken }: AppModules): Promise<HeadlessError | undefined> {
  if (broken === undefined) return undefined;
  const { url, error } = broken;
  return new HeadlessError('PACKAGE_MISSING', await locateError(error, url), { cause: error });
}
