import assert from 'node:assert/strict';
import type { SessionPort } from '../src/port/SessionPort.js';

/** A port whose two sides share nothing, as if they were threads: all that crosses is copied, and has to survive that. */
export function clonedPort(port: SessionPort): SessionPort {
  return {
    call: async (request) => copyOf(await port.call(copyOf(request))),
    cancel: (callId) => port.cancel(copyOf(callId)),
    onEvent: (listener) => port.onEvent((event) => listener(copyOf(event))),
  };
}

/** Throws if something of it is lost, such as the class of an instance. */
function copyOf<T>(value: T): T {
  const copy = structuredClone(value);
  assert.deepStrictEqual(copy, value);
  return copy;
}
