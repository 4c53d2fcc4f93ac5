import { printMessage } from '@lowdefy-mcp/render-core';
import type { Answer } from '../../port/answers.js';
import type { ToolResult } from '../../port/tools.js';

/** Answers a failed call of a tool. */
export function failed(
  name: string,
  { error, ...rest }: Omit<ToolResult, 'success' | 'error'> & { readonly error: string },
): Answer<ToolResult> {
  return { text: printMessage(`${name} failed: ${error}`), data: { success: false, error, ...rest } };
}
