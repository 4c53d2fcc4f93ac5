import { explainWarning } from '@lowdefy-mcp/headless';
import { type BlockView, type Registry, schemaProblem } from '@lowdefy-mcp/render-core';
import { findNonJson } from './findNonJson.js';

/** Throws if `mcpSchema` returns something that is not a valid JSON Schema. */
export function checkSchemas(registry: Registry, views: readonly BlockView[]): void {
  for (const view of views) {
    const schema: unknown = registry.get(view.type)?.mcpSchema?.(view);
    const problem = schema === undefined ? undefined : problemOf(schema);
    if (problem === undefined) continue;
    const message = `mcpSchema returns ${problem.message} Return a JSON Schema, such as { type: "number" }.`;
    const warning = { blockId: view.id, type: view.type, message, word: problem.word || 'mcpSchema' };
    throw new Error(explainWarning(warning, registry));
  }
}

function problemOf(schema: unknown): { readonly message: string; readonly word: string } | undefined {
  if (schema instanceof Promise) return { message: 'a promise.', word: '' };
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return { message: `${JSON.stringify(schema)}.`, word: '' };
  const nonJson = findNonJson(schema);
  if (nonJson !== undefined) return { message: `${nonJson}.`, word: '' };
  const problem = schemaProblem(schema, { strict: true });
  return problem && { message: `an invalid schema: ${problem.message}`, word: problem.word };
}
