import {
  findBlock,
  fitMarkdown,
  type PrintOptions,
  quoteJson,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { ToolError } from '../../sessions/ToolError.js';
import type { MethodHandler } from '../HostContext.js';
import { openPage } from '../openPage.js';

/** Prints one block of the open page, from where it is read on. */
export const read: MethodHandler<'read'> = (params, { sessions, config }) => {
  const { principal, sessionId, id, from, search, maxTokens = config.limits.maxTokens } = params;
  return sessions.look(principal, sessionId, async (live) => {
    const page = await openPage(live);
    const node = findBlock(page, id);
    if (node === undefined) {
      throw new ToolError(
        `There is no block ${quoteJson(id)} on page ${quoteJson(page.id)} now. read with id ${quoteJson(page.id)} shows all of it.`,
      );
    }
    if (search !== undefined) checkSearch(node, id);
    const { text, truncated } = printBlock(node, { maxTokens, from, search });
    return { text: text.trimEnd(), data: { sessionId, pageId: page.id, id, page: text, truncated } };
  });
};

function printBlock(node: ViewNode, options: PrintOptions) {
  try {
    return fitMarkdown(node, options);
  } catch (error) {
    if (error instanceof RangeError) throw new ToolError(error.message);
    throw error;
  }
}

function checkSearch(node: ViewNode, id: string): void {
  if (node.kind === 'input' && node.options !== undefined) return;
  throw new ToolError(`Block ${quoteJson(id)} has no options to search. Read it without search.`);
}
