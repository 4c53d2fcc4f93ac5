import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { findForeign } from './findForeign.js';

/** Throws if `mcpSchema` gives something that is no JSON Schema. */
export function checkSchemas({ mcpSchema }: BlockDefinition, views: readonly BlockView[]): void {
  for (const view of views) {
    const schema: unknown = mcpSchema?.(view);
    const problem = schema === undefined ? undefined : problemOf(schema);
    if (problem)
      throw new Error(
        `mcpSchema of block "${view.id}" gives ${problem}. Give a JSON Schema, such as { type: "number" }.`,
      );
  }
}

function problemOf(schema: unknown): string | undefined {
  if (schema instanceof Promise) return 'a promise';
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return JSON.stringify(schema);
  return findForeign(schema);
}
