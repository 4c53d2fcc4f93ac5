import { quoteJson } from '../../escape/quote.js';
import type { Json } from '../../view/json.js';
import { printName } from './Attribute.js';

/** Keywords that are not limits, or repeat other parts of the page: the options, the required mark. */
const OMITTED = new Set(['type', 'format', 'items', 'enum', 'description']);

/** The maximum number of values of an enum in `takes`. */
const MAX_CHOICES = 10;

/** Summarises what an event or an action takes; the arguments of an action are separated by `;`. */
export function describeTaken(schema: Json): string {
  if (Array.isArray(schema)) return schema.map(describeTaken).join('; ');
  const { enum: choices, items } = Object(schema) as { readonly enum?: Json; readonly items?: Json };
  if (Array.isArray(choices)) {
    const shown = choices.slice(0, MAX_CHOICES).map(choice);
    const more = choices.length - shown.length;
    return `${shown.join(' or ')}${more > 0 ? ` or ${more} more` : ''}`;
  }
  const isEnumList = Array.isArray(Object(items).enum);
  return isEnumList ? `array of ${describeTaken(items as Json)}` : (describeSchema(schema) ?? 'text');
}

function choice(value: Json): string {
  return typeof value === 'string' ? printName(value) : quoteJson(value);
}

/** Summarises a field's schema; undefined if it only says that text is expected. */
export function describeSchema(schema: Json | undefined): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const keywords = schema as Readonly<Record<string, Json>>;
  const { type, format, items } = keywords;
  const typeText = typeName(type);
  // A format is more specific than "string".
  const isText = typeText === '' || typeText === 'string';
  const name = isText && typeof format === 'string' ? printName(format) : typeText;
  const of = describeSchema(items);
  const limits = Object.keys(keywords).filter((keyword) => !OMITTED.has(keyword));
  if (!isText && format !== undefined) limits.push('format');
  if (limits.length === 0 && (name === '' || name === 'string')) return undefined;
  const printed = limits.map((keyword) => `${printName(keyword)} ${quoteJson(keywords[keyword])}`);
  return [of === undefined ? name : `${name} of ${of}`, ...printed].filter(Boolean).join(', ');
}

/** Null is omitted: it always empties a field. */
function typeName(type: Json | undefined): string {
  const types = Array.isArray(type) ? type : [type];
  return types
    .filter((name) => typeof name === 'string' && name !== 'null')
    .map((name) => printName(name as string))
    .join(' or ');
}
