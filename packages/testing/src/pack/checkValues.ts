import type { Session } from '@lowdefy-mcp/headless';
import { type BlockDefinition, type InputNode, type PageNode, visit } from '@lowdefy-mcp/render-core';

/**
 * Throws if an input fails on the value that it shows. It has to take it; one that reads what it gets in its own way may refuse
 * it in words, as a person, too, cannot always go back to where a block started.
 */
export async function checkValues(
  session: Session,
  type: string,
  { mcpInput }: BlockDefinition,
  page: PageNode,
): Promise<void> {
  for (const { id, value } of usableInputs(type, page)) {
    const [entry] = (await session.act([{ type: 'setValue', blockId: id, value }])).log;
    const mayRefuse = mcpInput !== undefined && entry?.error?.code === 'BAD_VALUE';
    if (entry?.success !== false || mayRefuse) continue;
    throw new Error(
      `What is shown must be what can be set. Block "${id}" shows ${JSON.stringify(value)}, and does not take it: ${entry.error?.message}`,
    );
  }
}

function usableInputs(type: string, page: PageNode): readonly InputNode[] {
  const inputs: InputNode[] = [];
  visit(page, {
    enter(node) {
      if (node.kind === 'input' && node.type === type && isUsable(node)) inputs.push(node);
      return true;
    },
  });
  return inputs;
}

function isUsable({ value = null, disabled, readOnly, loading }: InputNode): boolean {
  return value !== null && !disabled && !readOnly && !loading;
}
