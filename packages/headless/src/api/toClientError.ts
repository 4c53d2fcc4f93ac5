import { messageOf } from '../errors.js';
import type { HelpersModule, Plain } from '../lowdefy/types.js';
import type { Redactor } from '../secrets/Redactor.js';

/** Converts an error as Lowdefy's server does for the browser, and redacts secrets: drivers quote queries and addresses. */
export function toClientError(error: unknown, { serializer }: HelpersModule, redactor: Redactor): unknown {
  try {
    return serializer.deserialize(redactor.json(dropPrivateFields(serializer.serialize(error))));
  } catch {
    // Errors of drivers can have properties that cannot be serialised.
    return new Error(redactor.text(messageOf(error)));
  }
}

/** Deletes the fields of a serialised error that Lowdefy's server does not send. Errors have them since 4.6. */
export function dropPrivateFields<T>(error: T): T {
  const { '~e': first } = Object(error) as { '~e'?: Plain };
  for (let each = first; each !== undefined && each !== null; each = each.cause as Plain | undefined) {
    for (const name of ['configKey', 'received', 'stack']) delete each[name];
  }
  return error;
}
