import { printMessage } from '@lowdefy-mcp/render-core';
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { CallError } from '../port/CallError.js';
import { type Connection, messageFor } from './registerTool.js';

interface Reading {
  readonly uri: URL;
  readonly ctx: ServerContext;
  readonly connection: Connection;
}

/** Reads a resource that belongs to a session or a page. All that somebody may not read is not found. */
export async function answerRead(
  { uri, ctx, connection }: Reading,
  read: () => Promise<ReadResourceResult>,
): Promise<ReadResourceResult> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ResourceNotFoundError) throw error;
    if (isMissing(error)) throw new ResourceNotFoundError(uri.href);
    throw new Error(messageFor(error, connection, ctx));
  }
}

/** Reads a resource whose address the caller may have got wrong: the error says what would be right. */
export async function explainRead(
  { uri, ctx, connection }: Reading,
  read: () => Promise<ReadResourceResult>,
): Promise<ReadResourceResult> {
  try {
    return await read();
  } catch (error) {
    throw explain(error, uri.href, (reason) => messageFor(reason, connection, ctx));
  }
}

/** The error that a client gets: invalid parameters where it can correct the call. Messages of the app may have data in them. */
export function explain(error: unknown, uri: string, messageOf: (error: unknown) => string): Error {
  if (error instanceof CallError && error.reason === 'notFound') {
    return new ResourceNotFoundError(uri, `Resource not found: ${uri}. ${error.message}`);
  }
  if (error instanceof CallError && error.reason === 'refused') {
    return new ProtocolError(ProtocolErrorCode.InvalidParams, printMessage(error.message));
  }
  return new Error(printMessage(messageOf(error)));
}

/** Whether it does not exist, belongs to somebody else, or cannot be an address at all. */
function isMissing(error: unknown): boolean {
  if (error instanceof CallError) return error.reason === 'refused' || error.reason === 'notFound';
  return error instanceof URIError;
}
