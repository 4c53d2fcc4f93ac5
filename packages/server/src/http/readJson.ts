import { isJsonContentType, readRequestBody } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { isTooDeep, TOO_DEEP } from '../isTooDeep.js';
import { parseBounded } from '../parseBounded.js';

/** Why the body of a request cannot be used. */
export interface BadBody {
  readonly status: 400 | 413 | 415;
  readonly error: string;
  /** The error code of JSON-RPC, if it has one for this. */
  readonly code?: number;
}

export const NOT_JSON = 'The header Content-Type must be application/json.';

/** Reads a JSON body with a size limit. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<{ readonly value: unknown } | BadBody> {
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return { status: 415, error: NOT_JSON };
  }
  const body = await readRequestBody(request, maxBytes);
  if (body.tooLarge) {
    return { status: 413, error: `The request body is too large: ${maxBytes / 1024} KB is the limit.` };
  }
  try {
    const value: unknown = JSON.parse(body.text);
    return isTooDeep(value) ? { status: 400, error: TOO_DEEP, code: -32_600 } : { value };
  } catch (error) {
    const { message } = error as Error;
    return { status: 400, error: `The request body cannot be parsed as JSON: ${message}.`, code: -32_700 };
  }
}

/** Reads and validates a JSON body. */
export async function readJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  maxBytes: number,
): Promise<{ readonly value: T } | BadBody> {
  const body = await readBody(request, maxBytes);
  if ('error' in body) return body;
  const parsed = parseBounded(schema, body.value);
  if ('value' in parsed) return parsed;
  const [issue] = parsed.issues;
  return {
    status: 400,
    error: `The request is not valid: ${issue?.path?.join('.') ?? ''} ${issue?.message}`,
  };
}
