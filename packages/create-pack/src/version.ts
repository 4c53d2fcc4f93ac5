import { readFileSync } from 'node:fs';

/** The version of this package; all packages of a release have the same. */
export const version: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version;
