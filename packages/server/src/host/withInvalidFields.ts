import { type PageNode, plainText, visit } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from '../port/answers.js';

/** How many invalid fields are listed. */
const MAX_FIELDS = 20;

/** Adds the invalid fields to the last action that failed in validation, because the app's message only counts them. */
export function withInvalidFields(
  log: readonly ToolLogEntry[],
  page: PageNode | undefined,
): readonly ToolLogEntry[] {
  const index = log.findLastIndex(({ failedAction }) => failedAction?.type === 'Validate');
  const invalid = index < 0 || page === undefined ? [] : fieldsInError(page);
  if (invalid.length === 0) return log;
  return log.map((entry, position) =>
    position === index ? { ...entry, invalid: invalid.slice(0, MAX_FIELDS) } : entry,
  );
}

function fieldsInError(page: PageNode): NonNullable<ToolLogEntry['invalid']> {
  const found: { readonly blockId: string; readonly errors: readonly string[] }[] = [];
  visit(page, {
    enter(node) {
      if (node.kind === 'input' && node.errors !== undefined)
        found.push({ blockId: node.id, errors: node.errors.map(plainText) });
      return true;
    },
  });
  return found;
}
