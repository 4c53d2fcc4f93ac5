import { setOwn } from './setOwn.js';

/** A JSON value, as in view nodes. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The maximum depth of a value; deeper data is replaced by a note. */
const MAX_DEPTH = 100;

/**
 * Converts any value of the engine to JSON: dates become ISO strings, functions and `undefined` are dropped, and values
 * without a JSON form (a cycle, a bigint, a non-finite number) become a string that names them.
 */
export function toJson(value: unknown): Json {
  return convert(value, []) ?? null;
}

function convert(value: unknown, ancestors: object[]): Json | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
    case 'symbol':
      return String(value);
    case 'object':
      return value === null ? null : convertObject(value, ancestors);
    default:
      return undefined;
  }
}

function convertObject(value: object, ancestors: object[]): Json {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (ancestors.includes(value)) return '[circular]';
  if (ancestors.length >= MAX_DEPTH) return '[nested too deep]';
  if (value instanceof Error) return value.message;
  ancestors.push(value);
  const json = Array.isArray(value)
    ? value.map((item) => convert(item, ancestors) ?? null)
    : convertRecord(value as Readonly<Record<string, unknown>>, ancestors);
  ancestors.pop();
  return json;
}

function convertRecord(record: Readonly<Record<string, unknown>>, ancestors: object[]): Json {
  const result = {};
  for (const key of Object.keys(record)) {
    const json = convert(record[key], ancestors);
    if (json !== undefined) setOwn(result, key, json);
  }
  return result;
}
