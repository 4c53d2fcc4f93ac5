import type { z } from 'zod';
import { code } from './markdown.js';

/** A schema of JSON, as zod gives it. */
export type Schema = z.core.JSONSchema.JSONSchema;

/** What a value has to be: its type and limits. */
export function typeInWords(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    return [...new Set(choices.map((choice) => typeInWords(choice as Schema)))].join(' or ');
  }
  return [nameOf(schema), ...limitsOf(schema)].join(', ');
}

function nameOf(schema: Schema): string {
  const { type, format, properties } = schema;
  const { items, additionalProperties: entries } = schema as Record<string, Schema | undefined>;
  if (type === undefined) return 'any JSON';
  if (type === 'array') return isPlain(items) ? `list of ${typeInWords(items)}s` : 'list';
  if (type === 'object' && properties === undefined && isPlain(entries)) return 'object by name';
  if (format === 'uri') return 'address';
  return [type].flat().join(' or ').replace('integer', 'whole number');
}

/** Whether a schema has a short name. */
function isPlain(schema: Schema | undefined): schema is Schema {
  return schema?.type !== undefined && schema.type !== 'object' && schema.anyOf === undefined;
}

function limitsOf({ minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems }: Schema): string[] {
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const least = exclusiveMinimum === undefined ? minimum : Number(exclusiveMinimum) + 1;
  return [
    range(minLength, maxLength, ' characters'),
    range(least, most, ''),
    range(minItems, undefined, ' items'),
  ].filter((limit) => limit !== undefined);
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (least === 1 && most === undefined && unit !== '') return 'not empty';
  if (least === undefined) return `at most ${most}${unit}`;
  if (most !== undefined) return `${least} to ${most}${unit}`;
  return `at least ${least}${unit}`;
}
