import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as components from '@lowdefy/blocks-antd/blocks';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** What Lowdefy 5.3.0 says about its blocks. Its packages are not among those that can be installed here. */
export interface LaterMeta {
  readonly category: string;
  readonly valueType: string | null;
  readonly initValue?: unknown;
  readonly slots: readonly string[];
  readonly events: readonly string[];
  readonly properties: readonly string[];
}

/** The blocks of Lowdefy 5.3.0, by type. */
export const laterMetas: Readonly<Record<string, LaterMeta>> = JSON.parse(
  readFileSync(new URL('lowdefy-5.3.json', import.meta.url), 'utf8'),
);

/** The types that only Lowdefy 5 has. */
export const laterTypes = Object.keys(laterMetas).filter((type) => !(type in components));

/** The properties that Lowdefy knows of a block type, by their paths, in 4.0 and 5.3. */
export function propertiesOf(type: string): readonly string[] {
  return [...new Set([...schemaPaths(type), ...(laterMetas[type]?.properties ?? [])])];
}

/** Those in the schema that the installed package has of the block. */
function schemaPaths(type: string): readonly string[] {
  const blocks = new URL('.', import.meta.resolve('@lowdefy/blocks-antd/blocks'));
  const file = fileURLToPath(new URL(`blocks/${type}/schema.json`, blocks));
  if (!existsSync(file)) return [];
  const block: { readonly properties: Schema } = JSON.parse(readFileSync(file, 'utf8'));
  return pathsIn(block.properties);
}

function pathsIn({ properties = {}, items, oneOf = [], anyOf = [] }: Schema, prefix = ''): readonly string[] {
  const named = Object.entries(properties).flatMap(([name, schema]) => [
    `${prefix}${name}`,
    ...pathsIn(schema, `${prefix}${name}.`),
  ]);
  const ofItems = items ? pathsIn(items, `${prefix.slice(0, -1)}[].`) : [];
  return [...named, ...ofItems, ...[...oneOf, ...anyOf].flatMap((schema) => pathsIn(schema, prefix))];
}
