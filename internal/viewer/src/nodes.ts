import type { InputNode, PageNode, TableNode, ViewNode } from '@lowdefy-mcp/render-core';
import { printHtml } from '@lowdefy-mcp/render-core/html';

/** Makes an input node, as a pack would. */
export function input(id: string, fields: Partial<InputNode>): InputNode {
  return { kind: 'input', id, type: 'Input', label: id, children: [], ...fields };
}

/** Prints a page with these blocks as HTML. */
export function pageHtml(...children: readonly ViewNode[]): string {
  const page: PageNode = { kind: 'page', id: 'p', type: 'Box', title: 'Page', children };
  return printHtml(page);
}

/** Makes a block with a table of `count` rows. */
export function tableNode(count: number, word = 'row'): ViewNode {
  const rows: TableNode['rows'] = Array.from({ length: count }, (_, index) => [`${word} ${index}`, index]);
  return {
    kind: 'display',
    id: 'table',
    type: 'AgGrid',
    actions: ['sort', 'filter'],
    events: ['onRowClick'],
    children: [{ kind: 'table', columns: ['Name', 'Number'], rows, numbered: true }],
  };
}
