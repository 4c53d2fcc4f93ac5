import type { FormField, PageForm } from '@lowdefy-mcp/headless';
import { schemaProblem } from '@lowdefy-mcp/render-core';

/** Throws if a field has no valid JSON Schema before the page runs. */
export function checkForm({ fields }: PageForm): void {
  for (const { blockId, schema, items = [] } of fields as readonly FormField[]) {
    const problem = schemaProblem(schema, { strict: true });
    if (problem !== undefined)
      throw new Error(
        `The schema of block "${blockId}" is not valid before the page runs: ${problem.message} mcpSchema is also called with the literal properties alone: omit keywords that depend on absent ones.`,
      );
    checkForm({ pageId: '', fields: items, events: [], urlQuery: [] });
  }
}
