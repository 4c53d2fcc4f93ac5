import { findBlock } from '@lowdefy-mcp/render-core';
import { printHtml } from '@lowdefy-mcp/render-core/html';
import type { MethodHandler } from '../HostContext.js';

/** Prints one block for a person, with more rows than on its page. */
export const viewBlock: MethodHandler<'viewBlock'> = async (
  { principal, sessionId, id, maxRows },
  { views },
) => {
  const page = await views.page(principal, sessionId);
  const block = page && findBlock(page, id);
  return block && { html: printHtml(block, { maxRows }) };
};
