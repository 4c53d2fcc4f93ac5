import { openHandler } from '../../lib/openHandler.js';

let handler;

/** Creates the handler with the first request, because Next.js also loads this file during its build. */
async function answer(request) {
  handler ??= openHandler();
  return (await handler)(request);
}

export { answer as DELETE, answer as GET, answer as POST };
