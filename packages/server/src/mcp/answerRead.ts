import { printMessage } from '@lowdefy-mcp/render-core';
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { CallError } from '../port/CallError.js';
import { messageFor } from './callTool.js';
import type { Connection } from './registerTool.js';

interface ReadContext {
  readonly uri: URL;
  readonly ctx: ServerContext;
  readonly connection: Connection;
}

/** Reads a resource of a session or a page. Answers "not found" for whatever the caller may not read. */
export async function answerRead(
  { uri, ctx, connection }: ReadContext,
  read: () => Promise<ReadResourceResult>,
): Promise<ReadResourceResult> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ResourceNotFoundError) throw error;
    if (isMissing(error)) throw new ResourceNotFoundError(uri.href);
    throw new Error(printMessage(messageFor(error, connection, ctx)));
  }
}

/** Reads a resource whose URI the caller may have misspelt: the error says how to correct it. */
export async function explainRead(
  { uri, ctx, connection }: ReadContext,
  read: () => Promise<ReadResourceResult>,
): Promise<ReadResourceResult> {
  try {
    return await read();
  } catch (error) {
    throw explain(error, uri.href, (reason) => messageFor(reason, connection, ctx));
  }
}

/** Builds the error for a client: invalid parameters if it can correct the call. Escapes messages, which may contain data of the app. */
export function explain(error: unknown, uri: string, messageOf: (error: unknown) => string): Error {
  if (error instanceof CallError && error.reason === 'notFound') {
    return new ResourceNotFoundError(uri, `Resource not found: ${uri}. ${error.message}`);
  }
  if (error instanceof CallError && error.reason === 'refused') {
    return new ProtocolError(ProtocolErrorCode.InvalidParams, printMessage(error.message));
  }
  return new Error(printMessage(messageOf(error)));
}

/** Whether the resource does not exist, belongs to another user, or has a malformed URI. */
function isMissing(error: unknown): boolean {
  if (error instanceof CallError) return error.reason === 'refused' || error.reason === 'notFound';
  return error instanceof URIError;
}
