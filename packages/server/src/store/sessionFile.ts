import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { FilePart } from './FileParts.js';
import { isNewer, NewerFormatError } from './format.js';
import { readFirstLine } from './readFirstLine.js';
import type { SessionSummary } from './SessionStore.js';
import { writeAtomically } from './writeAtomically.js';

/** Ids become file names. */
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

/** File names are validated to prevent path traversal. */
const manifestSchema = z.array(
  z.tuple([z.string(), z.union([z.number().int().min(0), z.string().regex(ID)])]),
);

/** The content of a session file. */
export interface SessionFile {
  readonly summary: SessionSummary;
  readonly body: unknown;
  readonly parts: ReadonlyMap<string, FilePart>;
}

/**
 * Writes a session: a line with the summary, a line with the body, and, if it has parts, a manifest line. The manifest has the name of each
 * part with its file name, or with the length of its text; the texts follow the manifest.
 */
export function writeSession(file: string, { summary, body, parts }: SessionFile): Promise<void> {
  const lines = [summarySchema.parse(summary), body ?? null].map((line) => `${JSON.stringify(line)}\n`);
  const texts: string[] = [];
  const manifest = [...parts].map(([name, part]) => {
    if ('file' in part) return [name, part.file];
    texts.push(part.text);
    return [name, part.text.length];
  });
  if (manifest.length > 0) lines.push(`${JSON.stringify(manifest)}\n`, ...texts);
  return writeAtomically(file, lines.join(''));
}

export async function readSession(file: string): Promise<SessionFile> {
  const text = await readFile(file, 'utf8');
  const [head, afterHead] = lineAt(text, 0);
  const summary = parseHead(head);
  const [body, afterBody] = lineAt(text, afterHead);
  const [manifest, end] = lineAt(text, afterBody);
  return {
    summary,
    body: JSON.parse(body),
    parts: manifest === '' ? new Map() : readParts(JSON.parse(manifest), text, end),
  };
}

function readParts(manifest: unknown, text: string, start: number): ReadonlyMap<string, FilePart> {
  const parts = new Map<string, FilePart>();
  let end = start;
  for (const [name, fileOrLength] of manifestSchema.parse(manifest)) {
    if (typeof fileOrLength === 'string') parts.set(name, { file: fileOrLength });
    else {
      parts.set(name, { text: text.slice(end, end + fileOrLength) });
      end += fileOrLength;
    }
  }
  if (end > text.length) throw new SyntaxError('The file is truncated.');
  return parts;
}

/** Returns the line that starts at an index, and the index of the next line. */
function lineAt(text: string, start: number): readonly [line: string, next: number] {
  const end = text.indexOf('\n', start);
  return end < 0 ? [text.slice(start), text.length] : [text.slice(start, end), end + 1];
}

/** Reads the summary of a session file, without the body. */
export function readHead(file: string): SessionSummary {
  return parseHead(readFirstLine(file));
}

/** Reads a summary for a list. Accepts a newer format if it has the fields of this one. */
export function readListed(file: string): SessionSummary {
  return summarySchema.parse(JSON.parse(readFirstLine(file)));
}

/** Tells whether an error means that a file is corrupt. A system error does not: the file may be readable later. */
export function isBroken(error: unknown): error is Error {
  return error instanceof SyntaxError || error instanceof z.ZodError;
}

/** Parses a summary. Checks the format first, because a record of a newer version is not corrupt. */
function parseHead(line: string): SessionSummary {
  const head: unknown = JSON.parse(line);
  const { id, format } = Object(head) as { readonly id?: unknown; readonly format?: unknown };
  if (isNewer({ format })) throw new NewerFormatError(String(id), Number(format));
  return summarySchema.parse(head);
}
