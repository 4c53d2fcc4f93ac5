import { type Schema, Validator } from '@cfworker/json-schema';
import { describeSchema, type Json, quoteJson } from '@lowdefy-mcp/render-core';
import { type ErrorCode, HeadlessError } from '../errors.js';
import { findError } from '../findError.js';
import { shorten } from '../log/shorten.js';
import { listClosest } from '../nearest.js';

/** Validates what an agent sent against the schema of `subject`, such as a block. The error describes the schema. */
export function checkSchema(subject: string, code: ErrorCode, schema: unknown, value: unknown): void {
  // Undefined is not JSON, so it counts as null.
  const error = findError(new Validator(schema as Schema, '2020-12', false), value ?? null);
  if (error === undefined) return;
  const { place } = error;
  throw new HeadlessError(
    code,
    `${subject} does not take ${quoteJson(shorten(value))}${place ? ` (at ${quoteJson(place)})` : ''}. It takes ${describe(schema, value)}.`,
  );
}

/** Examples of values, by JSON Schema format. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['date', ', such as "2026-01-31"'],
  ['date-time', ', such as "2026-01-31T09:30:00Z"'],
]);

/** Describes a schema in the same words as the page does. */
function describe(schema: unknown, value: unknown): string {
  const { enum: choices, format = '' } = schema as { enum?: readonly unknown[]; format?: string };
  if (choices === undefined)
    return `${describeSchema(schema as Json) ?? 'text'}${EXAMPLES.get(format) ?? ''}`;
  return `one of ${listClosest(value, choices)}`;
}
