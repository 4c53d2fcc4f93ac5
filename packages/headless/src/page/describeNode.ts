import { joinText, type ViewNode } from '@lowdefy-mcp/render-core';

/** Appends the annotated description of a field to its hint. */
export function describeNode(node: ViewNode, describe: (blockId: string) => string | undefined): ViewNode {
  const description = node.kind === 'input' ? describe(node.id) : undefined;
  if (node.kind !== 'input' || description === undefined) return node;
  return { ...node, hint: node.hint === undefined ? description : joinText([node.hint, '; ', description]) };
}
