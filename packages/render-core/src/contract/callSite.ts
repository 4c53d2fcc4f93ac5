/** Where a line of code is: a path or URL as stack traces have it, without `?…`, and the line. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
}

/**
 * Finds the innermost call in a stack trace that is not in this package: the line of the pack that threw, or that called a
 * function of ours. `until` is a function of ours: calls outside of it do not count. Undefined if there is none.
 */
export function callSite(stack: unknown, until?: string): CodePlace | undefined {
  if (typeof stack !== 'string') return undefined;
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const end = until === undefined ? -1 : lines.findIndex((line) => line.includes(`${until} (`));
  const inner = end < 0 ? lines : lines.slice(0, end);
  return inner.map(readFrame).find((place) => place !== undefined && !isOwn(place.file));
}

/** `at name (file:///pack/index.js?v=2:3:5)` or `at /pack/index.js:3:5`. Calls inside of Node and of built-in functions are nowhere. */
function readFrame(line: string): CodePlace | undefined {
  const frame = line.trim();
  const open = frame.endsWith(')') ? frame.indexOf(' (') : -1;
  const place = open < 0 ? frame.replace(/^at (?:async )?/, '') : frame.slice(open + 2, -1);
  const [, file, number] = /^(.+):(\d+):\d+$/.exec(place) ?? [];
  if (file === undefined || /^(?:node:|<|native)/.test(file)) return undefined;
  return { file: file.replace(/\?[^/\\]*$/, ''), line: Number(number) };
}

/** This package as it is installed. A pack can have another copy of it than the program that shows the pack. */
const COPY = /[/\\](?:@lowdefy-mcp|packages)[/\\]render-core[/\\](?:src|dist)[/\\]/;

function isOwn(file: string): boolean {
  own ??= ownFile();
  return COPY.test(file) || file === own;
}

/** Found when it is first needed; it cannot change. */
let own: string | undefined;

/** The file that this code is in: all of a bundle that has this package in it. */
function ownFile(): string {
  const [, frame = ''] = new Error('own').stack?.split('\n') ?? [];
  return readFrame(frame)?.file ?? '\0';
}
