import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from './pathOf.js';
import { type Schema, schemaPaths } from './schemaPaths.js';

/**
 * The properties that the schemas of a package of Lowdefy blocks name, for `describePack`. The folder has a folder for each
 * block type, with its `schema.json`; a type that has none has no properties.
 */
export function schemaProperties(folder: URL | string): (type: string) => readonly string[] {
  const directory = pathOf(folder);
  if (!existsSync(directory)) {
    throw new Error(`There is no folder ${directory}. It is the one with a folder for each block type.`);
  }
  return (type) => {
    const file = join(directory, type, 'schema.json');
    if (!existsSync(file)) return [];
    const schema: { readonly properties?: Schema } = JSON.parse(readFileSync(file, 'utf8'));
    return schemaPaths(schema.properties ?? {});
  };
}
