import { quoteJson } from '@lowdefy-mcp/render-core';
import { ToolError } from './ToolError.js';

/** Says that there is no such session. One of another user is like one that does not exist. */
export function noSession(id: string): ToolError {
  return new ToolError(
    `There is no session ${quoteJson(id)}, or it has expired. session_list shows your sessions; session_create starts a new one.`,
  );
}
