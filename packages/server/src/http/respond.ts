/** Answers with JSON. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Answers with a JSON-RPC error without a request id. */
export function errorResponse(
  status: number,
  message: string,
  { code = -32_000, headers }: { readonly code?: number; readonly headers?: Record<string, string> } = {},
): Response {
  return jsonResponse(status, { jsonrpc: '2.0', error: { code, message }, id: null }, headers);
}

/** Answers a new call while the server shuts down. */
export function refuseWhileClosing(): Response {
  return errorResponse(503, 'The server is stopping. Nothing was done: retry after 5 s.', {
    headers: { connection: 'close', 'retry-after': '5' },
  });
}
