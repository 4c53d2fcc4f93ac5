import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { FilePart } from './fileParts.js';
import { isNewer, NewerFormatError } from './format.js';
import { readFirstLine } from './readFirstLine.js';
import type { SessionSummary } from './SessionStore.js';
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

/** Names of files are checked: what a file says must not lead elsewhere. */
const manifestSchema = z.array(
  z.tuple([z.string(), z.union([z.number().int().min(0), z.string().regex(ID)])]),
);

/** What is in the file of a session. */
export interface SessionFile {
  readonly summary: SessionSummary;
  readonly body: unknown;
  readonly parts: ReadonlyMap<string, FilePart>;
}

/**
 * Writes a session: a line with the summary, one with the body, and if it has parts, one with their names and what follows: the names of their
 * files, or the lengths of their texts, which come behind that line.
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
  for (const [name, place] of manifestSchema.parse(manifest)) {
    if (typeof place === 'string') parts.set(name, { file: place });
    else parts.set(name, { text: text.slice(end, end + place) });
    if (typeof place === 'number') end += place;
  }
  if (end > text.length) throw new SyntaxError('The file ends too early.');
  return parts;
}

/** The line that begins at an index, and the index of the next one. */
function lineAt(text: string, start: number): readonly [line: string, next: number] {
  const end = text.indexOf('\n', start);
  return end < 0 ? [text.slice(start), text.length] : [text.slice(start, end), end + 1];
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
