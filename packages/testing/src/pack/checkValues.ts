import type { Session } from '@lowdefy-mcp/headless';
import type { BlockDefinition, PageNode } from '@lowdefy-mcp/render-core';
import { usableInputs } from './usableInputs.js';

/**
 * Throws if an input does not accept the value that it shows. An input with `mcpInput` may reject it with a message: a
 * person cannot always restore an initial value either.
 */
export async function checkValues(
  session: Session,
  type: string,
  { mcpInput }: BlockDefinition,
  page: PageNode,
): Promise<void> {
  for (const { id, value = null } of usableInputs(type, page)) {
    if (value === null) continue;
    const [entry] = (await session.act([{ type: 'setValue', blockId: id, value }])).log;
    const mayRefuse = mcpInput !== undefined && entry?.error?.code === 'BAD_VALUE';
    if (entry?.success !== false || mayRefuse) continue;
    throw new Error(
      `Block "${id}" shows ${JSON.stringify(value)}, but does not accept it. A shown value must be settable: ${entry.error?.message}`,
    );
  }
}
