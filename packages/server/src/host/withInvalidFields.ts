import { type PageNode, plainText, visit } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from '../port/answers.js';

/** How many fields are named. */
const MOST = 20;

/** Adds the fields that are in error to the last action that failed in validation: the app only counts them. */
export function withInvalidFields(
  log: readonly ToolLogEntry[],
  page: PageNode | undefined,
): readonly ToolLogEntry[] {
  const index = log.findLastIndex(({ failedAction }) => failedAction?.type === 'Validate');
  const invalid = index < 0 || page === undefined ? [] : fieldsInError(page);
  if (invalid.length === 0) return log;
  return log.map((entry, place) => (place === index ? { ...entry, invalid: invalid.slice(0, MOST) } : entry));
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
