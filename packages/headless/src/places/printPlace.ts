import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Converts a file of a stack trace or an import to a path. */
export function pathOfFile(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file.replace(/[?#].*$/, '')) : file;
}

/** Formats a place as `src/mcp.js:12`, which terminals and editors can open. Relative if it is in the working directory. */
export function printPlace({
  path,
  line,
}: {
  readonly path: string;
  readonly line?: number | undefined;
}): string {
  const short = relative(process.cwd(), path);
  const shown = short === '' || short.startsWith('..') || isAbsolute(short) ? path : short;
  return line === undefined ? shown : `${shown}:${line}`;
}
