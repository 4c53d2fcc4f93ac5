import { execFile } from 'node:child_process';
import { callSite } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import { modulesOf } from './findLine.js';
import { pathOfFile, printPlace } from './printPlace.js';

/** How many files are parsed to find the one that cannot be. */
const MOST_PARSED = 20;

/** The message of an error that a module threw while it was imported, behind the file and line that threw. */
export async function locateError(error: unknown, url: string): Promise<string> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const thrown = placeBefore(stack) ?? callSite(stack);
  const place =
    thrown ?? (Object(error).name === 'SyntaxError' ? await findSyntaxError(pathOfFile(url)) : undefined);
  const where = place && printPlace({ path: pathOfFile(place.file), line: place.line });
  return where === undefined ? messageOf(error) : `${where}: ${messageOf(error)}`;
}

/** Node writes the line of a module that cannot be linked before everything else. */
function placeBefore(text: string): { readonly file: string; readonly line: number } | undefined {
  const [, file, line] = /^(file:.+|\/.+|[A-Z]:\\.+):(\d+)\n/.exec(text) ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}

/** The error of a module that cannot be parsed does not say where it is. Node does if it is asked to parse the file alone. */
async function findSyntaxError(path: string) {
  let count = 0;
  for (const file of modulesOf(path)) {
    count += 1;
    if (count > MOST_PARSED) return undefined;
    const place = placeBefore(await parse(file));
    if (place !== undefined) return place;
  }
  return undefined;
}

/** What Node says of a file that it cannot parse; nothing if it can. */
function parse(file: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--check', file], { env: {} }, (_, __, stderr) => resolve(stderr));
  });
}
