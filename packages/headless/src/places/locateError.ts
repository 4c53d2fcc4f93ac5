import { execFile } from 'node:child_process';
import { callSite } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import { modulesOf } from './findLine.js';
import { pathOfFile, printPlace } from './printPlace.js';

/** The maximum number of files to parse in search of a syntax error. */
const MAX_PARSED = 20;

/** Formats the error of a failed import: file and line, then the message. */
export async function locateError(error: unknown, url: string): Promise<string> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const thrown = placeBefore(stack) ?? callSite(stack);
  const place =
    thrown ?? (Object(error).name === 'SyntaxError' ? await findSyntaxError(pathOfFile(url)) : undefined);
  const where = place && printPlace({ path: pathOfFile(place.file), line: place.line });
  return where === undefined ? messageOf(error) : `${where}: ${messageOf(error)}`;
}

/** Parses the place that Node prints first for a module that cannot be linked. */
function placeBefore(text: string): { readonly file: string; readonly line: number } | undefined {
  const [, file, line] = /^(file:.+|\/.+|[A-Z]:\\.+):(\d+)\n/.exec(text) ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}

/** Finds the place of a syntax error. The error of the import does not have it, but `node --check` of the file does. */
async function findSyntaxError(path: string) {
  let count = 0;
  for (const file of modulesOf(path)) {
    count += 1;
    if (count > MAX_PARSED) return undefined;
    const place = placeBefore(await parse(file));
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Returns Node's message about a file that it cannot parse; empty if it can. */
function parse(file: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--check', file], { env: {} }, (_, __, stderr) => resolve(stderr));
  });
}
