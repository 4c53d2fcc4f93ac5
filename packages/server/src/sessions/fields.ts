import { type PageNode, visit } from '@lowdefy-mcp/render-core';

/** The fields of a page: those that show their value, and those that keep it secret. */
export interface Fields {
  readonly open: ReadonlySet<string>;
  readonly secret: ReadonlySet<string>;
}

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
