import {
  type FitOptions,
  findBlock,
  fitMarkdown,
  openGroups,
  quoteJson,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { ToolError } from '../../sessions/ToolError.js';
import type { MethodHandler } from '../HostContext.js';
import { requirePage } from '../requirePage.js';

/** Prints one block of the open page, from an offset if given. */
export const read: MethodHandler<'read'> = (params, { sessions, config }) => {
  const { principal, sessionId, id, from, part, search, maxTokens = config.limits.maxTokens } = params;
  // A read of one block shows as many rows as fit.
  const { count = Number.POSITIVE_INFINITY } = params;
  return sessions.look(principal, sessionId, async (live) => {
    const page = await requirePage(live);
    const node = findBlock(page, id);
    if (node === undefined) {
      throw new ToolError(
        `There is no block ${quoteJson(id)} on page ${quoteJson(page.id)} now. read with id ${quoteJson(page.id)} shows all of it.`,
      );
    }
    if (search !== undefined) checkSearch(node, id);
    const { text, truncated } = printBlock(node, { maxTokens, from, count, part, search });
    return { text: text.trimEnd(), data: { sessionId, pageId: page.id, id, page: text, truncated } };
  });
};

function printBlock(node: ViewNode, options: FitOptions) {
  try {
    return fitMarkdown(openGroups(node), options);
  } catch (error) {
    if (error instanceof RangeError) throw new ToolError(error.message);
    throw error;
  }
}

function checkSearch(node: ViewNode, id: string): void {
  const isSearchable =
    (node.kind === 'input' && node.options !== undefined) ||
    ('children' in node && node.children.some(({ kind }) => kind === 'table'));
  if (isSearchable) return;
  throw new ToolError(`Block ${quoteJson(id)} has no options or rows to search. Read it without search.`);
}
