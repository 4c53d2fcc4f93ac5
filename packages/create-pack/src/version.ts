import { readFileSync } from 'node:fs';

/** The version of this package, which is that of all packages of its release. */
export const version: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version;
