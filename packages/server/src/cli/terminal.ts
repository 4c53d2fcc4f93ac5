import type { Readable, Writable } from 'node:stream';

/** Where questions are asked. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
}

/** The terminal of this process, if it has one. Stdout is for the output of commands. */
export const TERMINAL: Terminal = { input: process.stdin, output: process.stderr };
