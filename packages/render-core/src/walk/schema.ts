import type { JsonSchema } from '../contract/BlockDefinition.js';
import { isObject } from '../engine/isObject.js';
import { type Json, toJson } from '../view/json.js';

/** A schema as JSON, without the keywords that have no value now. Properties and items are followed. */
export function toSchema(schema: JsonSchema | undefined): Json | undefined {
  if (!isObject(schema)) return undefined;
  const json = toJson(schema);
  if (!isObject(json)) return undefined;
  dropNulls(json);
  return Object.keys(json).length > 0 ? (json as Json) : undefined;
}

/** Keywords in which null is a value like any other. */
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
