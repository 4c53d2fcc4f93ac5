import type { Json } from '../view/json.js';
import { printName } from './Attribute.js';
import { quoteJson } from './escape.js';

/** Keywords that say the same as something else on the page: the options, the required mark. */
const SAID_ELSEWHERE = new Set(['enum', 'description']);

/** A field's schema in short, or nothing where it says no more than that text is wanted. */
export function describeSchema(schema: Json | undefined): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const { type, ...rest } = schema as Readonly<Record<string, Json>>;
  const limits = Object.entries(rest)
    .filter(([keyword]) => !SAID_ELSEWHERE.has(keyword))
    .map(([keyword, value]) => `${printName(keyword)} ${quoteJson(value)}`);
  const name = typeof type === 'string' ? printName(type) : type === undefined ? undefined : quoteJson(type);
  if (limits.length === 0 && (name === undefined || name === 'string')) return undefined;
  return [name, ...limits].filter(Boolean).join(', ');
}
