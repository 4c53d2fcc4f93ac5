import { z } from 'zod';
import { configSchema } from './configSchema.js';

type Schema = z.core.JSONSchema.BaseSchema;

/** The keys that the schema allows at a path of the configuration. */
export function keysAt(path: readonly PropertyKey[]): readonly string[] {
  const root: Schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  let schemas: readonly Schema[] = [root];
  for (const part of path) schemas = schemas.flatMap((schema) => partsOf(schema, part));
  return [...new Set(schemas.flatMap(branchesOf).flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

function partsOf(schema: Schema, part: PropertyKey): readonly Schema[] {
  return branchesOf(schema)
    .flatMap(({ properties, additionalProperties, items }) => [
      properties?.[String(part)] ?? additionalProperties,
      items,
    ])
    .filter((one): one is Schema => typeof one === 'object' && !Array.isArray(one));
}

/** A schema and all members of its unions and intersections. */
function branchesOf(schema: Schema): readonly Schema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => branchesOf(one as Schema))];
}
