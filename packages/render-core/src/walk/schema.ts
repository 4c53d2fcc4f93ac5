import type { JsonSchema } from '../contract/BlockDefinition.js';
import type { BlockView } from '../contract/BlockView.js';
import { schemaProblem } from '../contract/schemaProblem.js';
import { isObject } from '../engine/isObject.js';
import { quoteJson } from '../escape/quote.js';
import { type Json, toJson } from '../view/json.js';
import type { Warn } from './RenderWarning.js';

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

/** An unknown type would reject every value, and a misspelt keyword none. */
export function checkSchema(
  source: string,
  schema: unknown,
  { id: blockId, type }: BlockView,
  warn: Warn,
): void {
  const problem = schemaProblem(schema);
  if (problem === undefined) return;
  const message = `${source} of block type ${quoteJson(type)} gives an invalid JSON Schema: ${problem.message}`;
  warn({ blockId, type, message, word: problem.word || 'mcpSchema' });
}
