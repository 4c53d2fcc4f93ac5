import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from './pathOf.js';
import { type Schema, schemaPaths } from './schemaPaths.js';

/**
 * Reads the property paths from the schemas of a package of Lowdefy blocks, for `describePack`. The folder contains a
 * folder for each block type, with its `schema.json`; a type without one has no properties.
 */
export function schemaProperties(folder: URL | string): (type: string) => readonly string[] {
  const directory = pathOf(folder);
  if (!existsSync(directory)) {
    throw new Error(`The folder ${directory} does not exist. It must contain a folder for each block type.`);
  }
  return (type) => {
    const file = join(directory, type, 'schema.json');
    if (!existsSync(file)) return [];
    const schema: { readonly properties?: Schema } = JSON.parse(readFileSync(file, 'utf8'));
    return schemaPaths(schema.properties ?? {});
  };
}
