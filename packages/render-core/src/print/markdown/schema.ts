import { quoteJson } from '../../escape/quote.js';
import type { Json } from '../../view/json.js';
import { printName } from './Attribute.js';

/** Keywords that are no limits, or say the same as something else on the page: the options, the required mark. */
const SAID_ELSEWHERE = new Set(['type', 'format', 'items', 'enum', 'description']);

/** A field's schema in short, or nothing where it says no more than that text is wanted. */
export function describeSchema(schema: Json | undefined): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const keywords = schema as Readonly<Record<string, Json>>;
  const { type, format, items } = keywords;
  const said = typeName(type);
  // A format says more than that it is a text.
  const isText = said === '' || said === 'string';
  const name = isText && typeof format === 'string' ? printName(format) : said;
  const of = describeSchema(items);
  const limits = Object.keys(keywords).filter((keyword) => !SAID_ELSEWHERE.has(keyword));
  if (!isText && format !== undefined) limits.push('format');
  if (limits.length === 0 && (name === '' || name === 'string')) return undefined;
  const printed = limits.map((keyword) => `${printName(keyword)} ${quoteJson(keywords[keyword])}`);
  return [of === undefined ? name : `${name} of ${of}`, ...printed].filter(Boolean).join(', ');
}

/** Null goes without saying: that is how a field is emptied. */
function typeName(type: Json | undefined): string {
  const types = Array.isArray(type) ? type : [type];
  return types
    .filter((name) => typeof name === 'string' && name !== 'null')
    .map((name) => printName(name as string))
    .join(' or ');
}
