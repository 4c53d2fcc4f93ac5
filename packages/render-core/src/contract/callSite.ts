/** A line of code: the path or URL as in stack traces, without `?…`, and the line number. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
}

/**
 * Finds the innermost call in a stack trace that is outside of this package: the line of the pack that threw, or that
 * called one of our functions. Calls outside of the function named `until` are ignored. Undefined if there is none.
 */
export function callSite(stack: unknown, until?: string): CodePlace | undefined {
  if (typeof stack !== 'string') return undefined;
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const end = until === undefined ? -1 : lines.findIndex((line) => line.includes(`${until} (`));
  const inner = end < 0 ? lines : lines.slice(0, end);
  return inner.map(readFrame).find((place) => place !== undefined && !isOwn(place.file));
}

/**
 * Parses `at name (file:///pack/index.js?v=2:3:5)` or `at /pack/index.js:3:5`. Undefined for calls inside of Node and
 * built-in functions.
 */
function readFrame(line: string): CodePlace | undefined {
  const frame = line.trim();
  const open = frame.endsWith(')') ? frame.indexOf(' (') : -1;
  const place = open < 0 ? frame.replace(/^at (?:async )?/, '') : frame.slice(open + 2, -1);
  const [, file, number] = /^(.+):(\d+):\d+$/.exec(place) ?? [];
  if (file === undefined || /^(?:node:|<|native)/.test(file)) return undefined;
  return { file: file.replace(/\?[^/\\]*$/, ''), line: Number(number) };
}

/** Matches installed copies of this package, as a pack may depend on another copy than the server does, and the host of blocks. */
const COPY = /[/\\](?:@lowdefy-mcp|packages)[/\\](?:render-core|headless)[/\\](?:src|dist)[/\\]/;

function isOwn(file: string): boolean {
  own ??= ownFile();
  return COPY.test(file) || file === own;
}

/** Computed lazily; it cannot change. */
let own: string | undefined;

/** The file of this code: the whole bundle, if this package is bundled. */
function ownFile(): string {
  const [, frame = ''] = new Error('own').stack?.split('\n') ?? [];
  return readFrame(frame)?.file ?? '\0';
}
