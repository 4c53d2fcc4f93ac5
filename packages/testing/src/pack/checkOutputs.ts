import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@lowdefy-mcp/headless';
import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { findNonJson } from './findNonJson.js';

/** Throws if `mcpOutput` throws, returns something that is not JSON, or is not deterministic. */
export function checkOutputs({ mcpOutput }: BlockDefinition, views: readonly BlockView[]): void {
  for (const view of views) {
    const output: unknown = mcpOutput?.(view);
    const nonJson = output instanceof Promise ? 'a promise' : findNonJson(output);
    if (nonJson !== undefined)
      throw new Error(
        `mcpOutput of block "${view.id}" returns ${nonJson}. Return plain data: texts, numbers, dates, lists, objects.`,
      );
    if (!isDeepStrictEqual(mcpOutput?.(view), output)) throw different(`mcpOutput of block "${view.id}"`);
  }
}

/** Throws if two sessions return different data for the same page. */
export async function checkSameOutput(pageId: string, one: Session, other: Session): Promise<void> {
  const [first, second] = [await one.output(pageId), await other.output(pageId)];
  if (!isDeepStrictEqual(first, second)) throw different(`The data of page "${pageId}"`);
}

function different(subject: string): Error {
  return new Error(
    `${subject} is different the second time. It must depend on the block alone, not on time or randomness.`,
  );
}
