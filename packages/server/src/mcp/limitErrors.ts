import { moreCharacters, truncate } from '@lowdefy-mcp/render-core';
import type { JSONRPCMessage, McpServer } from '@modelcontextprotocol/server';

type Transport = Parameters<McpServer['connect']>[0];

/** The maximum length of an error, in characters: enough for a model to correct its call. */
const MAX_ERROR = 8000;

/** Truncates the errors that a transport sends: those of tools, and those of the SDK, which quote names and addresses of a request. */
export function limitErrors(transport: Transport): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(limited(message), options);
}

/** Truncates the error of a request that the SDK refuses before a transport gets it, such as for its headers. */
export async function limitErrorResponse(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.ok || !isJson) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const text = await response.text();
  const body = text.length > MAX_ERROR ? JSON.stringify(limited(JSON.parse(text))) : text;
  return new Response(body, { status, headers });
}

function limited(message: JSONRPCMessage): JSONRPCMessage {
  if ('error' in message) {
    const { data, ...error } = message.error;
    const isShort = data !== undefined && JSON.stringify(data).length <= MAX_ERROR;
    return { ...message, error: { ...error, message: limitText(error.message), ...(isShort && { data }) } };
  }
  const { isError, content } = ('result' in message ? message.result : {}) as ErrorResult;
  if (isError !== true || !Array.isArray(content)) return message;
  const shown = content.map((part) =>
    part.text === undefined ? part : { ...part, text: limitText(part.text) },
  );
  return {
    ...message,
    result: { ...(message as { result: object }).result, content: shown },
  } as JSONRPCMessage;
}

interface ErrorResult {
  readonly isError?: unknown;
  readonly content?: readonly { readonly text?: string }[];
}

function limitText(text: string): string {
  return truncate(text, MAX_ERROR, moreCharacters);
}
