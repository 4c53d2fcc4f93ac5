import { quoteJson } from '../../escape/quote.js';
import type { Json } from '../../view/json.js';
import { printName } from './Attribute.js';

/** Keywords that say the same as something else on the page: the options, the required mark. */
const SAID_ELSEWHERE = new Set(['enum', 'description']);

/** A field's schema in short, or nothing where it says no more than that text is wanted. */
export function describeSchema(schema: Json | undefined): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const { type, format, items, ...rest } = schema as Readonly<Record<string, Json>>;
  const said = typeName(type);
  // A format says more than that it is a text.
  const isText = said === '' || said === 'string';
  const name = isText && typeof format === 'string' ? printName(format) : said;
  const of = describeSchema(items);
  const limits = Object.entries(isText ? rest : { ...rest, ...(format !== undefined && { format }) })
    .filter(([keyword]) => !SAID_ELSEWHERE.has(keyword))
    .map(([keyword, value]) => `${printName(keyword)} ${quoteJson(value)}`);
  if (limits.length === 0 && (name === '' || name === 'string')) return undefined;
  return [of === undefined ? name : `${name} of ${of}`, ...limits].filter(Boolean).join(', ');
}

/** Null goes without saying: that is how a field is emptied. */
function typeName(type: Json | undefined): string {
  const types = Array.isArray(type) ? type : [type];
  return types
    .filter((name) => typeof name === 'string' && name !== 'null')
    .map((name) => printName(name as string))
    .join(' or ');
}
