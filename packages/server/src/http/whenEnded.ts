/**
 * Calls `ended` once the response has no more to send: at once, or when its event stream ends, fails or is cancelled. A client that
 * has gone (`signal`) cancels the stream, even if the server that passes it on does not. `opening`: sent first, if it is a stream.
 */
export function whenEnded(
  response: Response,
  signal: AbortSignal,
  ended: () => void,
  opening = '',
): Response {
  const { body, headers } = response;
  if (body === null || !headers.get('content-type')?.startsWith('text/event-stream')) {
    ended();
    return response;
  }
  const reader = body.getReader();
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    signal.removeEventListener('abort', cancel);
    ended();
  };
  const cancel = () => {
    end();
    // A stream that has failed cannot be cancelled, and needs not be.
    reader.cancel().catch(() => {});
  };
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel);
  const tracked = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (opening !== '') controller.enqueue(new TextEncoder().encode(opening));
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      cancel,
    },
    // Nothing is buffered here: what is read is sent.
    { highWaterMark: 0 },
  );
  return new Response(tracked, response);
}
