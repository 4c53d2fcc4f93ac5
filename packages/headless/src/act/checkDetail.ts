import {
  type BlockView,
  describeTaken,
  type Json,
  printName,
  quoteJson,
  takenBy,
} from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { checkSchema } from './checkSchema.js';
import { coerceInput } from './coerceInput.js';

/** Validates the detail of an event against its schema, if it has one, and returns it as the handler gets it. */
export function checkDetail(entry: unknown, view: BlockView, event: string, detail: unknown): unknown {
  const schema = takenBy(entry, view);
  return schema === undefined
    ? detail
    : checkTaken(`${event} of block ${quoteJson(view.id)}`, 'BAD_EVENT', 'a detail', schema, detail);
}

/** Validates the arguments of a method against its schemas, if it has any, and returns them as the handler gets them. */
export function checkArguments(
  entry: unknown,
  view: BlockView,
  method: string,
  args: readonly unknown[],
): readonly unknown[] {
  const schemas = takenBy(entry, view);
  if (!Array.isArray(schemas)) return args;
  const subject = `${method} of block ${quoteJson(view.id)}`;
  if (args.length > schemas.length) {
    const most = schemas.length === 0 ? 'no arguments' : `at most ${schemas.length} in args`;
    throw new HeadlessError('BAD_METHOD', `${subject} takes ${most}, not ${args.length}.`);
  }
  return schemas.map((schema, index) =>
    checkTaken(subject, 'BAD_METHOD', `argument ${index + 1} in args`, schema, args[index]),
  );
}

/** Describes a method for a message: its name, and what it takes. */
export function describeMethod(name: string, entry: unknown, view: BlockView): string {
  const taken = takenBy(entry, view);
  return taken === undefined ? printName(name) : `${printName(name)} (${describeTaken(taken as Json)})`;
}

function checkTaken(
  subject: string,
  code: 'BAD_EVENT' | 'BAD_METHOD',
  what: string,
  schema: unknown,
  value: unknown,
): unknown {
  const coerced = coerceInput(schema, value);
  try {
    checkSchema(subject, code, schema, coerced);
  } catch (error) {
    if (value !== undefined || !(error instanceof HeadlessError)) throw error;
    throw new HeadlessError(code, `${subject} needs ${what}: ${describeTaken(schema as Json)}.`, {
      cause: error,
    });
  }
  return coerced;
}
