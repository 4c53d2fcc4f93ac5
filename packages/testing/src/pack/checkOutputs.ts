import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@lowdefy-mcp/headless';
import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { findForeign } from './findForeign.js';

/** Throws if `mcpOutput` throws, gives something that is not JSON, or something else the second time. */
export function checkOutputs({ mcpOutput }: BlockDefinition, views: readonly BlockView[]): void {
  for (const view of views) {
    const output: unknown = mcpOutput?.(view);
    const foreign = output instanceof Promise ? 'a promise' : findForeign(output);
    if (foreign !== undefined)
      throw new Error(
        `mcpOutput of block "${view.id}" gives ${foreign}. Give plain data: texts, numbers, dates, lists, objects.`,
      );
    if (!isDeepStrictEqual(mcpOutput?.(view), output)) throw different(`mcpOutput of block "${view.id}"`);
  }
}

/** Throws if the same page is not the same data. */
export async function checkSameOutput(pageId: string, one: Session, other: Session): Promise<void> {
  const [first, second] = [await one.output(pageId), await other.output(pageId)];
  if (!isDeepStrictEqual(first, second)) throw different(`The data of page "${pageId}"`);
}

function different(what: string): Error {
  return new Error(
    `${what} is different the second time. It depends on block alone: not on the clock or on chance.`,
  );
}
