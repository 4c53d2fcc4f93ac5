import { messageOf } from '../errors.js';
import type { HelpersModule, Plain } from '../lowdefy/types.js';
import type { Redactor } from '../secrets/Redactor.js';

/** An error as it comes to the browser, but without secrets: drivers quote queries, parameters and addresses. */
export function asSent(error: unknown, { serializer }: HelpersModule, redactor: Redactor): unknown {
  try {
    return serializer.deserialize(redactor.json(keepPrivate(serializer.serialize(error))));
  } catch {
    // Drivers put anything into their errors, also what cannot be sent.
    return new Error(redactor.text(messageOf(error)));
  }
}

/** Takes out of a serialized error what Lowdefy's server keeps to itself: since 4.6 errors know what they are about. */
export function keepPrivate<T>(error: T): T {
  const { '~e': first } = Object(error) as { '~e'?: Plain };
  for (let part = first; part !== undefined && part !== null; part = part.cause as Plain | undefined) {
    for (const name of ['configKey', 'received', 'stack']) delete part[name];
  }
  return error;
}
