import { isObject } from '../engine/isObject.js';
import type { Json } from '../view/json.js';

/** A schema as JSON. */
export type Schema = Readonly<Record<string, Json>>;

/**
 * Intersects schemas: keeps the keywords that all agree on, recursively in items and properties, and the union of their
 * types.
 */
export function certainSchema([own, ...others]: readonly (Schema | undefined)[]): Schema | undefined {
  const schema: Record<string, Json> = {};
  for (const [keyword, value] of Object.entries(own ?? {})) {
    const values = [value, ...others.map((other) => other?.[keyword])];
    const certain = keyword === 'type' ? undefined : certainKeyword(keyword, values);
    if (certain !== undefined) schema[keyword] = certain;
  }
  const types = [own, ...others].map((other) => [other?.type ?? []].flat());
  if (types.every((names) => names.length > 0)) schema.type = unionOf(types.flat());
  return Object.keys(schema).length > 0 ? schema : undefined;
}

function certainKeyword(keyword: string, values: readonly (Json | undefined)[]): Json | undefined {
  const [own, ...others] = values;
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(own))) return own;
  if (!values.every(isObject)) return undefined;
  const schemas = values as readonly Schema[];
  if (keyword === 'items') return certainSchema(schemas);
  if (keyword !== 'properties') return undefined;
  const names = Object.keys(schemas[0] ?? {}).filter((name) =>
    schemas.every((schema) => isObject(schema[name])),
  );
  return Object.fromEntries(
    names.map((name) => [name, certainSchema(schemas.map((schema) => schema[name] as Schema)) ?? {}]),
  );
}

/** `number` includes `integer`. */
function unionOf(types: readonly Json[]): Json {
  const names = [...new Set(types)].filter((name) => name !== 'integer' || !types.includes('number'));
  return names.length === 1 ? (names[0] as Json) : names;
}
