import type { InputNode, PageNode, TableNode, ViewNode } from '@lowdefy-mcp/render-core';
import { printHtml } from '@lowdefy-mcp/render-core/html';

/** An input as a pack would make it. */
export function input(id: string, fields: Partial<InputNode>): InputNode {
  return { kind: 'input', id, type: 'Input', label: id, children: [], ...fields };
}

/** The HTML of a page with these blocks. */
export function pageHtml(...children: readonly ViewNode[]): string {
  const page: PageNode = { kind: 'page', id: 'p', type: 'Box', title: 'Page', children };
  return printHtml(page);
}

/** The HTML of a table in a block, as the server sends it: with the first rows only. */
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
