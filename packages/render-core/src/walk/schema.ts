import type { JsonSchema } from '../contract/BlockDefinition.js';
import { isObject } from '../engine/isObject.js';
import { type Json, toJson } from '../view/json.js';

/** Converts a schema to JSON, dropping keywords without a value, recursively. */
export function toSchema(schema: JsonSchema | undefined): Json | undefined {
  if (!isObject(schema)) return undefined;
  const json = toJson(schema);
  if (!isObject(json)) return undefined;
  dropNulls(json);
  return Object.keys(json).length > 0 ? (json as Json) : undefined;
}

/** Keywords in which null is a regular value. */
const VALUES = new Set(['enum', 'const', 'default', 'examples']);

/** Deletes keywords in place: `toJson` has made a copy. */
function dropNulls(schema: unknown): void {
  if (Array.isArray(schema)) for (const part of schema) dropNulls(part);
  else if (isObject(schema)) {
    for (const keyword of Object.keys(schema)) {
      if (VALUES.has(keyword)) continue;
      if (schema[keyword] === null) delete schema[keyword];
      else dropNulls(schema[keyword]);
    }
  }
}
