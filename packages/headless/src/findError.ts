import type { Validator } from '@cfworker/json-schema';

/** A validation error, and its place in the value. */
export interface SchemaError {
  /** A path such as `items/0`; empty for the value itself. */
  readonly place: string;
  readonly message: string;
}

/** Validates a value and returns the deepest error: the others only say that something below them is invalid. */
export function findError(validator: Validator, value: unknown): SchemaError | undefined {
  const { valid, errors } = validator.validate(value);
  if (valid) return undefined;
  const [error] = errors.toSorted((a, b) => b.instanceLocation.length - a.instanceLocation.length);
  return { place: error?.instanceLocation.replace(/^#\/?/, '') ?? '', message: error?.error ?? '' };
}
