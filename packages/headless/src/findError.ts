import type { Validator } from '@cfworker/json-schema';

/** What is wrong with a value, and where in it. */
export interface SchemaError {
  /** Such as `items/0`; empty for the value itself. */
  readonly place: string;
  readonly message: string;
}

/** The error that tells most: the deepest is about the part that is wrong, the others say that something below is. */
export function findError(validator: Validator, value: unknown): SchemaError | undefined {
  const { valid, errors } = validator.validate(value);
  if (valid) return undefined;
  const [error] = errors.toSorted((a, b) => b.instanceLocation.length - a.instanceLocation.length);
  return { place: error?.instanceLocation.replace(/^#\/?/, '') ?? '', message: error?.error ?? '' };
}
