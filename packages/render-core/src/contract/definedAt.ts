import { type CodePlace, callSite } from './callSite.js';

/** Where the place of a definition is kept. */
const DEFINED_AT = Symbol.for('lowdefy-mcp.definedAt');

/**
 * Remembers which line of code makes a definition or a pack. The engine of JavaScript writes a stack trace only when it is read,
 * so this costs next to nothing.
 */
export function withPlace<T extends object>(made: T): T {
  return Object.defineProperty(made, DEFINED_AT, { value: new Error('defined') });
}

/** Lets a changed copy of a definition have the place of the original. */
export function keepPlace<T extends object>(copy: T, original: object): T {
  const value: unknown = (original as { readonly [DEFINED_AT]?: unknown })[DEFINED_AT];
  return Object.defineProperty(copy, DEFINED_AT, { value });
}

/** The line of code that called `defineBlock` or `definePack`. Undefined for what was made in another way. */
export function definedAt(made: unknown): CodePlace | undefined {
  const error: unknown = Object(made)[DEFINED_AT];
  return error instanceof Error ? callSite(error.stack) : undefined;
}
