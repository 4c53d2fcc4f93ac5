import type { IncomingMessage } from 'node:http';
import { isJsonContentType } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { isTooDeep, TOO_DEEP } from '../isTooDeep.js';
import { readBody } from './readBody.js';

/** Why the body of a request cannot be used. */
export interface BadBody {
  readonly status: 400 | 413 | 415;
  readonly error: string;
}

/** Reads and validates a JSON body. */
export async function readJson<T>(
  req: IncomingMessage,
  schema: z.ZodType<T>,
  mostBytes: number,
): Promise<{ readonly value: T } | BadBody> {
  if (!isJsonContentType(req.headers['content-type'] ?? null)) {
    return { status: 415, error: 'The header Content-Type must be application/json.' };
  }
  const text = await readBody(req, mostBytes);
  if (text === undefined) {
    return { status: 413, error: `The request is too long: ${mostBytes / 1024} KB is the limit.` };
  }
  const body = parse(text);
  if (isTooDeep(body)) return { status: 400, error: TOO_DEEP };
  const { success, data, error } = schema.safeParse(body);
  if (success) return { value: data };
  const [issue] = error.issues;
  return { status: 400, error: `The request is not valid: ${issue?.path.join('.')} ${issue?.message}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
