/**
 * Calls `ended` once the response is complete: at once, or when its event stream ends, fails or is cancelled. A client disconnect
 * (`signal`) cancels the stream even if the host server does not. `opening`: sent first if it is a stream.
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
    // Cancelling a failed stream rejects.
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
    // No buffering: each chunk is sent when it is read.
    { highWaterMark: 0 },
  );
  return new Response(tracked, response);
}
