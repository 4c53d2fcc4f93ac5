import { quoteJson } from '../../escape/quote.js';
import type { Json } from '../../view/json.js';
import { printName } from './Attribute.js';

/** Keywords that say the same as something else on the page: the options, the required mark. */
const SAID_ELSEWHERE = new Set(['enum', 'description']);

/** A field's schema in short, or nothing where it says no more than that text is wanted. */
export function describeSchema(schema: Json | undefined): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const { type, ...rest } = schema as Readonly<Record<string, Json>>;
  const limits = Object.entries(rest)
    .filter(([keyword]) => !SAID_ELSEWHERE.has(keyword))
    .map(([keyword, value]) => `${printName(keyword)} ${quoteJson(value)}`);
  const name = typeName(type);
  if (limits.length === 0 && (name === '' || name === 'string')) return undefined;
  return [name, ...limits].filter(Boolean).join(', ');
}

/** Null goes without saying: that is how a field is emptied. */
function typeName(type: Json | undefined): string {
  const types = Array.isArray(type) ? type : [type];
  return types
    .filter((name) => typeof name === 'string' && name !== 'null')
    .map((name) => printName(name as string))
    .join(' or ');
}
