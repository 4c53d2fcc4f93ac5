import type { ServerResponse } from 'node:http';

/** Answers with JSON. */
export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  res.end(JSON.stringify(body));
}

/** Answers as JSON-RPC does where something is wrong with a request as such. */
export function sendError(
  res: ServerResponse,
  status: number,
  message: string,
  { code = -32_000, headers }: { readonly code?: number; readonly headers?: Record<string, string> } = {},
): void {
  sendJson(res, status, { jsonrpc: '2.0', error: { code, message }, id: null }, headers);
}
