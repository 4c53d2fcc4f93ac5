import { packFailure } from '@lowdefy-mcp/render-core';
import { type ErrorCode, HeadlessError, messageOf } from '../errors.js';
import { ofBlock, type Target } from './target.js';

/** Errors that JavaScript throws for a mistake in code. A refusal is an `Error`. */
const MISTAKES: ReadonlySet<unknown> = new Set([
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);

/** The code of a pack that runs for an action of the agent. */
export interface PackCode {
  /** The member of the definition, such as `mcpEvents`. */
  readonly member: string;
  /** The event or method; absent for a value. */
  readonly name?: string;
  /** The code of a refusal. */
  readonly code: ErrorCode;
}

/**
 * Runs code of a pack for an action of the agent. An `Error` of it refuses the action. An exception such as `host.setVale is not a
 * function` is a mistake of its author, who gets a warning with the line.
 */
export async function runPack<T>(target: Target, code: PackCode, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw packError(target, code, error);
  }
}

/** Returns the error of an action for an error that code of a pack threw. */
export function packError(target: Target, { member, name, code }: PackCode, error: unknown): HeadlessError {
  if (error instanceof HeadlessError) return error;
  const { node, view, page, host } = target;
  if (!MISTAKES.has(Object(error).name)) {
    const message = ofBlock(node.id, name, messageOf(error));
    return new HeadlessError(code, message, { cause: error });
  }
  const source = name === undefined ? member : `${name} in ${member}`;
  const warning = packFailure(source, view, error, { helpers: Object.keys(host), word: name ?? member });
  page.addWarning(warning);
  const message = `${ofBlock(node.id, name, warning.message)} This is a mistake in the code of the block, not in your action.`;
  return new HeadlessError('PACK_FAILED', message, { cause: error });
}
