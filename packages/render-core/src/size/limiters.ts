import type {
  InputNode,
  ListNode,
  OptionView,
  Part,
  TableNode,
  TextNode,
  ViewKind,
  ViewNode,
} from '../view/nodes.js';
import { plainText, textRuns } from '../view/text.js';
import { type Cutter, mapSame } from './Cutter.js';
import { chosenOf } from './withoutOptions.js';

/** Nobody reads through more options than this: of longer lists some are shown, and the others are searched. */
const MANY_OPTIONS = 50;
const FEW_OPTIONS = 10;

/** Where a node stands while its tree is cut. */
export interface Position {
  /** The id of the block that the node is, or stands in. */
  readonly owner: string;
  /** It is the node that was asked for: `search` is about its options. */
  readonly isRoot: boolean;
  /** Where to begin in a part of it that has this length. */
  begin(part: Part, length: number): number;
}

type NodeOf<K extends ViewKind> = Extract<ViewNode, { readonly kind: K }>;

/** Cuts the long parts of a node itself; its children are cut already. The same node if nothing is too long. */
type Limiter<N extends ViewNode> = (node: N, cutter: Cutter, position: Position) => N | undefined;

const title = <N extends Extract<ViewNode, { readonly title?: unknown }>>(node: N, cutter: Cutter): N =>
  cutter.fields(node, 'title');

/** What can be long in a node, by its kind: each declares it here. */
export const limiters: { readonly [K in ViewKind]: Limiter<NodeOf<K>> } = {
  page: title,
  container: title,
  tabs: title,
  tab: title,
  display: title,
  button: title,
  link: title,
  group: title,
  item: (node) => node,
  more: (node) => node,
  seen: (node) => node,
  image: (node, cutter) => cutter.fields(node, 'alt'),
  message: (node, cutter) => cutter.fields(node, 'title', 'text'),
  text: limitText,
  table: limitTable,
  list: limitList,
  input: limitInput,

  keyValues(node, cutter, { owner, begin }) {
    const from = begin('rows', node.entries.length);
    const { kept, more } = cutter.slice(node.entries, owner, from, cutter.limits.maxRows);
    const entries = mapSame(kept, (entry) => cutter.fields(entry, 'key', 'value'));
    if (entries === kept && kept.length === node.entries.length) return node;
    return { ...node, entries, ...(more && { more }) };
  },

  data(node, cutter, { owner, begin }) {
    const { kept, more } = cutter.json(node.value, owner, (length) => begin('characters', length));
    return kept === node.value ? node : { ...node, value: kept, ...(more && { more }) };
  },
};

/** Cuts running text. A text of literal and other parts is cut as data: where it ends is not for the app to say. */
function limitText(node: TextNode, cutter: Cutter, { owner, begin }: Position): TextNode | undefined {
  const all = plainText(node.text);
  const from = begin('characters', all.length);
  if (from === 0 && all.length <= cutter.limits.maxText) return node;
  const { kept, more } = cutter.slice(all, owner, from, cutter.limits.maxText);
  if (kept === '' && !more) return undefined;
  const [only] = textRuns(node.text);
  return { ...node, text: only === all ? kept : { data: kept }, ...(more && { more }) };
}

/** Leaves a table out where `from` is behind its end: another table of the block is read on. */
function limitTable(node: TableNode, cutter: Cutter, { owner, begin }: Position): TableNode | undefined {
  const from = begin('rows', node.rows.length);
  const columns = cutter.texts(node.columns);
  const { kept, more } = cutter.slice(node.rows, owner, from, cutter.limits.maxRows);
  if (kept.length === 0 && !more && from > 0) return undefined;
  const { rows, cut } = limitCells(kept, cutter);
  if (columns === node.columns && kept.length === node.rows.length && cut.length === 0) return node;
  return { ...node, columns, rows, ...(more && { more }), ...(cut.length > 0 && { cut }) };
}

function limitCells(all: TableNode['rows'], cutter: Cutter): Required<Pick<TableNode, 'rows' | 'cut'>> {
  if (cutter.limits.maxText === Number.POSITIVE_INFINITY) return { rows: all, cut: [] };
  const marks: { row: number; column: number; count: number }[] = [];
  const rows = all.map((cells, row) =>
    cells.map((cell, column) => {
      const { kept, cut } = cutter.cell(cell);
      if (cut > 0) marks.push({ row, column, count: cut });
      return kept;
    }),
  );
  return { rows, cut: marks };
}

/** Counts items by their index: in a list of changes not all of them are there. */
function limitList(node: ListNode, cutter: Cutter): ListNode {
  const named = title(node, cutter);
  const { maxRows } = cutter.limits;
  const next = node.children[maxRows];
  if (next?.kind !== 'item') return named;
  const { kept, more } = cutter.slice(node.children, node.id, 0, maxRows);
  const marks = more ? [{ kind: 'more', of: 'items', ...more, from: next.index } as const] : [];
  return { ...named, children: [...kept, ...marks] };
}

function limitInput(node: InputNode, cutter: Cutter, { isRoot, begin }: Position): InputNode {
  const at = (part: Part) => (length: number) => (isRoot ? begin(part, length) : 0);
  let result = cutter.fields(node, 'label', 'placeholder', 'hint');
  for (const name of ['errors', 'warnings'] as const) {
    const texts = node[name] && cutter.texts(node[name]);
    if (texts !== node[name]) result = { ...result, [name]: texts };
  }
  result = limitOptions(result, cutter, at('options'), isRoot ? cutter.limits.search : '');
  if (node.value === undefined) return result;
  const { kept: value, more: moreValue } = cutter.json(node.value, node.id, at('characters'));
  return value === node.value ? result : { ...result, value, ...(moreValue && { moreValue }) };
}

function limitOptions(
  node: InputNode,
  cutter: Cutter,
  from: (length: number) => number,
  search: string,
): InputNode {
  if (node.options === undefined) return node;
  const found = search === '' ? node.options : node.options.filter((option) => matches(option, search));
  const begin = from(found.length);
  const { maxOptions = begin === 0 && found.length > MANY_OPTIONS ? FEW_OPTIONS : MANY_OPTIONS } =
    cutter.limits;
  const { kept, more } = cutter.slice(found, node.id, begin, maxOptions);
  const options = mapSame(kept, (option) => cutter.fields(option, 'label'));
  if (options === kept && kept.length === node.options.length) return node;
  return {
    ...node,
    options,
    ...(more && { moreOptions: { ...more, ...(search && { search }) } }),
    ...chosenOf(node.value, node.options, kept),
  };
}

function matches({ value, label, search: more = '' }: OptionView, search: string): boolean {
  const says = [plainText(label), typeof value === 'string' ? value : JSON.stringify(value), more];
  return says.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
