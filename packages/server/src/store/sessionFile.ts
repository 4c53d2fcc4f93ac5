import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isNewer, NewerFormatError } from './format.js';
import { readFirstLine } from './readFirstLine.js';
import type { SessionSummary, StoredSession } from './SessionStore.js';
import { writeAtomically } from './writeAtomically.js';

/** Ids become names of files. */
export const ID = /^[\w-]{1,100}$/;

const summarySchema = z.object({
  id: z.string().regex(ID),
  kind: z.literal('app').optional(),
  owner: z.string(),
  name: z.string(),
  description: z.string(),
  pageId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  closedAt: z.string().optional(),
  expiresAt: z.string().optional(),
  format: z.number().int().optional(),
  revision: z.number().int(),
});

/** Writes a session: a line with the summary, and one with the body. */
export function writeSession(file: string, { body, ...summary }: StoredSession): Promise<void> {
  const head = JSON.stringify(summarySchema.parse(summary));
  return writeAtomically(file, `${head}\n${JSON.stringify(body ?? null)}\n`);
}

export async function readSession(file: string): Promise<StoredSession> {
  const [head = '', body = ''] = (await readFile(file, 'utf8')).split('\n');
  return { ...parseHead(head), body: JSON.parse(body) };
}

/** Reads the summary in a file, not the body behind it. */
export function readHead(file: string): SessionSummary {
  return parseHead(readFirstLine(file));
}

/** Reads a summary for a list, where one of a newer format has a place, too, if it has the fields of this one. */
export function readListed(file: string): SessionSummary {
  return summarySchema.parse(JSON.parse(readFirstLine(file)));
}

/** Tells whether an error says that a file is not a session. One that the system cannot read now may be a good one. */
export function isBroken(error: unknown): error is Error {
  return error instanceof SyntaxError || error instanceof z.ZodError;
}

/** The format is checked first: what a newer version has written is not broken. */
function parseHead(line: string): SessionSummary {
  const head: unknown = JSON.parse(line);
  const { id, format } = Object(head) as { readonly id?: unknown; readonly format?: unknown };
  if (isNewer({ format })) throw new NewerFormatError(String(id), Number(format));
  return summarySchema.parse(head);
}
