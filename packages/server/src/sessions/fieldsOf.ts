import { type PageNode, visit } from '@lowdefy-mcp/render-core';

/** The ids of fields that show their value (`open`), and of those that hide it (`secret`). */
export interface Fields {
  readonly open: ReadonlySet<string>;
  readonly secret: ReadonlySet<string>;
}

/** Returns the fields of a page. */
export function fieldsOf(page: PageNode | undefined): Fields {
  const open = new Set<string>();
  const secret = new Set<string>();
  if (page === undefined) return { open, secret };
  visit(page, {
    enter(node) {
      if (node.kind === 'input') (node.value === undefined ? secret : open).add(node.id);
      return true;
    },
  });
  return { open, secret };
}
