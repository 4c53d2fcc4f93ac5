import { type Schema, Validator } from '@cfworker/json-schema';
import { HeadlessError } from '../errors.js';
import { shorten } from '../log/shorten.js';

/** Refuses a value that is not as the block's schema wants it, and says what it wants. */
export function checkSchema(blockId: string, schema: unknown, value: unknown): void {
  // Undefined is not JSON; the nearest an agent can mean is null.
  const { valid, errors } = new Validator(schema as Schema, '2020-12', false).validate(value ?? null);
  if (valid) return;
  // The deepest error is about the part that is wrong; those before it only say that something below is.
  const [error] = errors.toSorted((a, b) => b.instanceLocation.length - a.instanceLocation.length);
  const place = error?.instanceLocation.replace(/^#\/?/, '');
  throw new HeadlessError(
    'BAD_VALUE',
    `Block "${blockId}" does not take ${JSON.stringify(shorten(value))}${place ? ` (at ${place})` : ''}. It takes ${describe(schema)}.`,
  );
}

/** A schema in words where that is short, else as it is. */
function describe(schema: unknown): string {
  const { enum: choices, ...rest } = schema as { readonly enum?: readonly unknown[] };
  if (choices === undefined) return `a value of this JSON Schema: ${JSON.stringify(schema)}`;
  const shown = choices.slice(0, 20).map((choice) => JSON.stringify(choice));
  const more = choices.length > 20 ? ` and ${choices.length - 20} more` : '';
  return `one of ${shown.join(', ')}${more}${Object.keys(rest).includes('items') ? ' in a list' : ''}`;
}
