import { quoteJson } from '@lowdefy-mcp/render-core';
import { ToolError } from './ToolError.js';

/** Returns the error for a session that does not exist. Sessions of other users get the same error. */
export function sessionNotFound(id: string): ToolError {
  return new ToolError(
    `There is no session ${quoteJson(id)}, or it has expired. session_list shows your sessions; session_create starts a new one.`,
  );
}
