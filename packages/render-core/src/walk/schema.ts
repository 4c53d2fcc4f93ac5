import type { JsonSchema } from '../contract/BlockDefinition.js';
import { isObject } from '../engine/isObject.js';
import { type Json, toJson } from '../view/json.js';
import { setOwn } from '../view/setOwn.js';

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
  const known = {};
  for (const [keyword, value] of Object.entries(schema as Record<string, Json>)) {
    if (VALUES.has(keyword)) setOwn(known, keyword, value);
    else if (value !== null) setOwn(known, keyword, withoutNulls(value));
  }
  return known;
}
