import { quoteJson } from '../escape/quote.js';
import type {
  InputNode,
  KeyValuesNode,
  ListNode,
  OptionView,
  Part,
  TableNode,
  ViewNode,
} from '../view/nodes.js';
import { plainText } from '../view/text.js';
import { childrenOf, isBlockNode, mapTree, withChildren } from '../view/visit.js';
import type { FullLimits } from './Limits.js';
import { type From, limitCells, limitData, limitText, limitTexts, limitValue } from './limitText.js';
import { slice } from './slice.js';

/**
 * Cuts tables, lists, options and texts to a length each, and marks what was cut. Parts of the root begin where
 * `from` says; throws a RangeError if it has nothing there.
 */
export function limitTree<N extends ViewNode>(root: N, limits: FullLimits): N {
  const { maxRows, maxOptions, maxText, search } = limits;
  const asked = isBlockNode(root) ? root.id : undefined;
  const begin = beginnings(limits.from);
  const result = mapTree(root, (node, children, owner) => {
    const from = (part: Part, length: number) => (owner === asked ? begin.at(part, length) : 0);
    switch (node.kind) {
      case 'text':
        return limitText(node, owner, from('characters', plainText(node.text).length), maxText);
      case 'data':
        return limitData(node, owner, (length) => from('characters', length), maxText);
      case 'table':
        return limitRows(limitTexts(node, maxText), owner, from('rows', node.rows.length), maxRows, maxText);
      case 'keyValues':
        return limitEntries(limitTexts(node, maxText), owner, from('rows', node.entries.length), maxRows);
      case 'list': {
        const first = node === root ? begin.at('items', node.items) : 0;
        return limitItems(limitTexts(node, maxText), children ?? [], first, maxRows);
      }
      case 'input': {
        const at = (part: Part) => (length: number) => (node === root ? begin.at(part, length) : 0);
        const found = node === root ? searched(node, search) : node;
        const cut = limitOptions(
          limitTexts(found, maxText),
          at('options'),
          maxOptions,
          node === root ? search : '',
        );
        return withChildren(limitValue(cut, at('characters'), maxText), children);
      }
      default: {
        const skipped = node === root ? begin.at('blocks', childrenOf(node).length) : 0;
        return withChildren(limitTexts(node, maxText), children?.slice(skipped));
      }
    }
  }) as N;
  begin.check(asked);
  return result;
}

/** Keeps account of where parts were to begin, and whether there was anything. */
function beginnings(from: FullLimits['from']) {
  const longest = new Map<Part, number>();
  return {
    at(part: Part, length: number): number {
      longest.set(part, Math.max(length, longest.get(part) ?? 0));
      return from[part];
    },
    check(id: string | undefined): void {
      for (const [part, begin] of Object.entries(from) as [Part, number][]) {
        const length = longest.get(part) ?? 0;
        if (begin === 0 || begin < length) continue;
        const has = length === 0 ? `no ${part}` : `${length} ${part}, counted from 0`;
        throw new RangeError(
          `There is nothing at ${part}=${begin}: block ${quoteJson(id ?? '')} has ${has}.`,
        );
      }
    },
  };
}

/** Nothing of a table is shown where another one of the block is read on behind its end. */
function limitRows(
  node: TableNode,
  id: string,
  from: number,
  max: number,
  maxText: number,
): TableNode | undefined {
  const { kept, more } = slice(node.rows, id, from, max);
  if (kept.length === 0 && !more && from > 0) return undefined;
  return limitCells({ ...node, rows: kept, ...(more && { more }) }, maxText);
}

function limitEntries(node: KeyValuesNode, id: string, from: number, max: number): KeyValuesNode {
  const { kept, more } = slice(node.entries, id, from, max);
  return { ...node, entries: kept, ...(more && { more }) };
}

/** Items are counted by their index: in a list of changes not all of them are there. */
function limitItems(node: ListNode, children: readonly ViewNode[], from: number, max: number): ListNode {
  const items = (children as ListNode['children']).filter(
    (child) => child.kind !== 'item' || child.index >= from,
  );
  const { kept, more } = slice(items, node.id, 0, max);
  const next = items[kept.length];
  if (!more || next?.kind !== 'item') return { ...node, children: items };
  return { ...node, children: [...kept, { kind: 'more', of: 'items', ...more, from: next.index }] };
}

function limitOptions(node: InputNode, from: From, max: number, search: string): InputNode {
  if (node.options === undefined) return node;
  const { kept, more } = slice(node.options, node.id, from(node.options.length), max);
  return { ...node, options: kept, ...(more && { moreOptions: { ...more, ...(search && { search }) } }) };
}

/** A field with only the options that have this in their value or label. */
function searched(node: InputNode, search: string): InputNode {
  return node.options === undefined || search === ''
    ? node
    : { ...node, options: node.options.filter((option) => matches(option, search)) };
}

function matches({ value, label, search: more = '' }: OptionView, search: string): boolean {
  const says = [plainText(label), typeof value === 'string' ? value : JSON.stringify(value), more];
  return says.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
