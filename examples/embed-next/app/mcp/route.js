import { openHandler } from '../../lib/openHandler.js';

let handler;

/** The handler is made with the first request: Next.js loads this file when it builds, too. */
async function answer(request) {
  handler ??= openHandler();
  return (await handler)(request);
}

export { answer as DELETE, answer as GET, answer as POST };
