import { type CodePlace, callSite } from './callSite.js';

/** The key of the recorded stack trace. */
const DEFINED_AT = Symbol.for('lowdefy-mcp.definedAt');

/**
 * Records which line of code creates a definition or a pack. V8 formats a stack trace only when it is read, so this is
 * cheap.
 */
export function withPlace<T extends object>(made: T): T {
  return Object.defineProperty(made, DEFINED_AT, { value: new Error('defined') });
}

/** Copies the recorded place of a definition to a modified copy. */
export function keepPlace<T extends object>(copy: T, original: object): T {
  const value: unknown = (original as { readonly [DEFINED_AT]?: unknown })[DEFINED_AT];
  return Object.defineProperty(copy, DEFINED_AT, { value });
}

/** Returns the line of code that called `defineBlock` or `definePack`; undefined for objects made in another way. */
export function definedAt(made: unknown): CodePlace | undefined {
  const error: unknown = Object(made)[DEFINED_AT];
  return error instanceof Error ? callSite(error.stack) : undefined;
}
