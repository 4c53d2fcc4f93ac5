import type { InputNode, ListNode, OptionView, TableNode, ViewNode } from '../view/nodes.js';
import { plainText } from '../view/text.js';
import { isBlockNode, mapTree, withChildren } from '../view/visit.js';
import { limitData, limitText, limitValue, shorten } from './limitText.js';
import { slice } from './slice.js';

/** How much of the long parts of a page is kept. */
export interface Limits {
  /** Rows of a table and items of a list. Default 50. */
  readonly maxRows?: number;
  /** Options of an input. Default 50. */
  readonly maxOptions?: number;
  /** Characters of a text, a value or a table's cell. Default: no limit. */
  readonly maxText?: number;
  /** Rows, items, options or characters to skip in the block that is printed; its children are whole. */
  readonly offset?: number;
  /** Only the options of the printed input whose value or label has this in it. */
  readonly search?: string;
}

const DEFAULT_MAX = 50;

/** Cuts tables, lists, options and texts to a length each, and marks what was cut. */
export function limitTree<N extends ViewNode>(root: N, limits: Limits = {}): N {
  const { maxRows = DEFAULT_MAX, maxOptions = DEFAULT_MAX, offset = 0, search = '' } = limits;
  const { maxText = Number.POSITIVE_INFINITY } = limits;
  const asked = isBlockNode(root) ? root.id : undefined;
  return mapTree(root, (node, children, owner) => {
    const from = owner === asked ? offset : 0;
    switch (node.kind) {
      case 'text':
        return limitText(node, owner, from, maxText);
      case 'data':
        return limitData(node, owner, from, maxText);
      case 'table':
        return limitRows(node, owner, from, maxRows, maxText);
      case 'list':
        return limitItems(node, children ?? [], from, maxRows);
      case 'input':
        return limitInput(
          withChildren(node, children),
          from,
          maxOptions,
          maxText,
          node === root ? search : '',
        );
      default:
        return withChildren(node, children);
    }
  }) as N;
}

function limitRows(node: TableNode, id: string, from: number, max: number, maxText: number): TableNode {
  const { kept, more } = slice(node.rows, id, from, max);
  const rows = kept.map((row) => row.map((cell) => shorten(cell, maxText)));
  return { ...node, rows, ...(more && { more }) };
}

function limitItems(node: ListNode, children: readonly ViewNode[], from: number, max: number): ListNode {
  const { kept, more } = slice(children as ListNode['children'], node.id, from, max);
  return { ...node, children: more ? [...kept, { kind: 'more', of: 'items', ...more }] : kept };
}

/** An offset counts options where there are any, else the characters of the value. */
function limitInput(node: InputNode, from: number, max: number, maxText: number, search: string): InputNode {
  if (node.options === undefined) return limitValue(node, from, maxText);
  const found = search === '' ? node.options : node.options.filter((option) => matches(option, search));
  const { kept, more } = slice(found, node.id, from, max);
  return limitValue({ ...node, options: kept, ...(more && { moreOptions: more }) }, 0, maxText);
}

function matches({ value, label }: OptionView, search: string): boolean {
  const says = [plainText(label), typeof value === 'string' ? value : JSON.stringify(value)];
  return says.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
