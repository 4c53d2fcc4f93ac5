/** Answers with JSON. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Answers as JSON-RPC does where something is wrong with a request as such. */
export function errorResponse(
  status: number,
  message: string,
  { code = -32_000, headers }: { readonly code?: number; readonly headers?: Record<string, string> } = {},
): Response {
  return jsonResponse(status, { jsonrpc: '2.0', error: { code, message }, id: null }, headers);
}

/** Answers a call that comes while the server stops. */
export function refuseWhileClosing(): Response {
  return errorResponse(503, 'The server is stopping. Nothing was done: retry after 5 s.', {
    headers: { connection: 'close', 'retry-after': '5' },
  });
}
