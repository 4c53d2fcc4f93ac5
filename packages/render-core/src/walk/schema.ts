import type { JsonSchema } from '../contract/BlockDefinition.js';
import { isObject } from '../engine/isObject.js';
import { type Json, toJson } from '../view/json.js';

/** A schema as JSON, without the keywords that have no value now. Properties and items are followed. */
export function toSchema(schema: JsonSchema | undefined): Json | undefined {
  if (!isObject(schema)) return undefined;
  const known = withoutNulls(toJson(schema));
  return isObject(known) && Object.keys(known).length > 0 ? (known as Json) : undefined;
}

/** Keywords in which null is a value like any other. */
const VALUES = new Set(['enum', 'const', 'default', 'examples']);

function withoutNulls(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutNulls);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema as Record<string, Json>)
    .filter(([keyword, value]) => value !== null || VALUES.has(keyword))
    .map(([keyword, value]) => [keyword, VALUES.has(keyword) ? value : withoutNulls(value)]);
  return Object.fromEntries(entries);
}
