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

function isOwn(file: string): boolean {
  own ??= ownPrefix();
  return file.startsWith(own);
}

/** Found when it is first needed; it cannot change. */
let own: string | undefined;

/** The directory of this package, or the bundle that it is part of. */
function ownPrefix(): string {
  const [, frame = ''] = new Error('own').stack?.split('\n') ?? [];
  const file = readFrame(frame)?.file ?? '\0';
  return /^.*[/\\]render-core[/\\](?:src|dist)[/\\]/.exec(file)?.[0] ?? file;
}
