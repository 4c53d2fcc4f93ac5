import type { InputNode, ListNode, OptionView, TableNode, ViewNode } from '../view/nodes.js';
import { plainText } from '../view/text.js';
import { isBlockNode, mapTree, withChildren } from '../view/visit.js';

/** How much of the long parts of a page is kept. */
export interface Limits {
  /** Rows of a table and items of a list. Default 50. */
  readonly maxRows?: number;
  /** Options of an input. Default 50. */
  readonly maxOptions?: number;
  /** Rows, items and options to skip in the block that is printed; its children start at their beginning. */
  readonly offset?: number;
  /** Only the options of the printed input whose value or label has this in it. */
  readonly search?: string;
}

const DEFAULT_MAX = 50;

/** Cuts tables, lists and options to a number of rows each, and marks what was cut. */
export function limitTree<N extends ViewNode>(root: N, limits: Limits = {}): N {
  const { maxRows = DEFAULT_MAX, maxOptions = DEFAULT_MAX, offset = 0, search = '' } = limits;
  const asked = isBlockNode(root) ? root.id : undefined;
  return mapTree(root, (node, children, owner) => {
    const from = owner === asked ? offset : 0;
    switch (node.kind) {
      case 'table':
        return limitRows(node, owner, from, maxRows);
      case 'list':
        return limitItems(node, children ?? [], from, maxRows);
      case 'input':
        return limitOptions(withChildren(node, children), from, maxOptions, node === root ? search : '');
      default:
        return withChildren(node, children);
    }
  }) as N;
}

function limitRows(node: TableNode, id: string, from: number, max: number): TableNode {
  const { kept, left } = window(node.rows, from, max);
  const { more: _, ...table } = node;
  return { ...table, rows: kept, ...(left > 0 && { more: { count: left, id, offset: from + kept.length } }) };
}

function limitItems(node: ListNode, children: readonly ViewNode[], from: number, max: number): ListNode {
  const { kept, left } = window(children as ListNode['children'], from, max);
  if (left === 0) return { ...node, children: kept };
  const more = { kind: 'more', of: 'items', count: left, id: node.id, offset: from + kept.length } as const;
  return { ...node, children: [...kept, more] };
}

function limitOptions(node: InputNode, from: number, max: number, search: string): InputNode {
  if (node.options === undefined) return node;
  const found = search === '' ? node.options : node.options.filter((option) => matches(option, search));
  const { kept, left } = window(found, from, max);
  const { moreOptions: _, ...input } = node;
  const moreOptions = { count: left, id: node.id, offset: from + kept.length };
  return { ...input, options: kept, ...(left > 0 && { moreOptions }) };
}

function window<T>(all: readonly T[], from: number, max: number): { kept: readonly T[]; left: number } {
  const kept = all.slice(from, from + max);
  return { kept, left: Math.max(0, all.length - from - kept.length) };
}

function matches({ value, label }: OptionView, search: string): boolean {
  const says = [plainText(label), typeof value === 'string' ? value : JSON.stringify(value)];
  return says.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
