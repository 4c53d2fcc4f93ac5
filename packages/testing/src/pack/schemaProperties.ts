import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from './pathOf.js';

/** What is read of a JSON Schema. */
interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

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
    return [...new Set(pathsIn(ofProperties(schema.properties ?? {})))];
  };
}

/** The part about the block's properties. Where a schema is about the whole block, they are one of its own. */
function ofProperties(schema: Schema): Schema {
  const inner = schema.properties as Schema | undefined;
  return schema.type === undefined && typeof inner?.type === 'string' ? inner : schema;
}

function pathsIn({ properties = {}, items, oneOf = [], anyOf = [] }: Schema, prefix = ''): readonly string[] {
  const named = Object.entries(properties).flatMap(([name, schema]) => [
    `${prefix}${name}`,
    ...pathsIn(schema, `${prefix}${name}.`),
  ]);
  const ofItems = items ? pathsIn(items, `${prefix.slice(0, -1)}[].`) : [];
  return [...named, ...ofItems, ...[...oneOf, ...anyOf].flatMap((schema) => pathsIn(schema, prefix))];
}
