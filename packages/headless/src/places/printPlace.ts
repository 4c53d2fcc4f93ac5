import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a file that a stack trace or an import names. */
export function pathOfFile(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file.replace(/[?#].*$/, '')) : file;
}

/** `src/mcp.js:12`, as terminals and editors open it: relative to the working directory if it is in there. */
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
