import { fitMarkdown, type More, openGroups, type ViewNode, visit } from '@lowdefy-mcp/render-core';
import { ToolError } from '../../sessions/ToolError.js';

interface NodeRange {
  readonly offset: number;
  readonly limit: number;
  readonly maxTokens: number;
}

/** Prints a block or a page as markdown. `next` is the offset of its next rows, items, options, text or blocks. */
export function printNode(
  node: ViewNode,
  { offset, limit, maxTokens }: NodeRange,
): { readonly text: string; readonly next?: number } {
  try {
    const count = node.kind === 'page' ? undefined : limit;
    const options = { maxTokens, from: offset, count, maxRows: limit };
    const { tree, text } = fitMarkdown(openGroups(node), options);
    const next = 'id' in node ? findNext(tree, String(node.id)) : undefined;
    return { text, ...(next !== undefined && { next }) };
  } catch (error) {
    if (error instanceof RangeError) throw new ToolError(error.message);
    throw error;
  }
}

/** Finds the offset at which the block itself was truncated. */
function findNext(tree: ViewNode, id: string): number | undefined {
  let next: number | undefined;
  visit(tree, {
    enter(node) {
      const marks = Object.values(node).concat(node.kind === 'more' ? node : []) as readonly Partial<More>[];
      next ??= marks.find(
        (mark) => mark?.id === id && mark.part === undefined && mark.count !== undefined,
      )?.from;
      return true;
    },
  });
  return next;
}
