import type { Json } from '../view/json.js';
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
import { type Cutter, mapSame, type Range } from './Cutter.js';
import { chosenOf } from './withoutOptions.js';

/** The position of a node in the tree that is truncated. */
export interface Position {
  /** The id of the block that the node is or is part of. */
  readonly owner: string;
  /** Whether the node is or is part of the requested block: `search` applies to its options and rows. */
  readonly isRequested: boolean;
  /** Returns the range to keep of a part with this length; `max` is the default maximum. */
  range(part: Part, length: number, max: number): Range;
}

type NodeOf<K extends ViewKind> = Extract<ViewNode, { readonly kind: K }>;

/**
 * Truncates the long parts of a node itself; its children are already truncated. Returns the same node if nothing is
 * too long.
 */
type Limiter<N extends ViewNode> = (node: N, cutter: Cutter, position: Position) => N | undefined;

const title = <N extends Extract<ViewNode, { readonly title?: unknown }>>(node: N, cutter: Cutter): N =>
  cutter.fields(node, 'title');

/** The limiter of each node kind. */
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
  folded: (node) => node,
  image: (node, cutter) => cutter.fields(node, 'alt'),
  message: (node, cutter) => cutter.fields(node, 'title', 'text'),
  text: limitText,
  table: limitTable,
  list: limitList,
  input: limitInput,

  keyValues(node, cutter, { owner, range }) {
    const shown = range('rows', node.entries.length, cutter.limits.maxRows);
    const { kept, more } = cutter.slice(node.entries, owner, 'rows', shown);
    const entries = mapSame(kept, (entry) => cutter.fields(entry, 'key', 'value'));
    if (entries === kept && kept.length === node.entries.length) return node;
    return { ...node, entries, ...(more && { more }) };
  },

  data(node, cutter, { owner, range }) {
    const characters = (length: number, max: number) => range('characters', length, max);
    const { kept, more } = cutter.json(node.value, owner, characters);
    return kept === node.value ? node : { ...node, value: kept, ...(more && { more }) };
  },
};

/**
 * Truncates running text. A truncated text with data in it becomes data as a whole: its end is not the app's choice.
 */
function limitText(node: TextNode, cutter: Cutter, { owner, range }: Position): TextNode | undefined {
  const all = plainText(node.text);
  const { from, max } = range('characters', all.length, cutter.limits.maxText);
  if (from === 0 && all.length <= max + cutter.limits.spareText) return node;
  const { kept, more } = cutter.slice(all, owner, 'characters', { from, max });
  if (kept === '' && !more) return undefined;
  const [only] = textRuns(node.text);
  return { ...node, text: only === all ? kept : { data: kept }, ...(more && { more }) };
}

/** Omits a table if `from` is beyond its end: then `from` refers to another table of the block. */
function limitTable(
  node: TableNode,
  cutter: Cutter,
  { owner, isRequested, range }: Position,
): TableNode | undefined {
  const { wholeTable, firstRows } = cutter.limits;
  const search = isRequested ? cutter.limits.search : '';
  const found = search === '' ? [...node.rows.keys()] : findRows(node, search);
  const { length } = found;
  const shown = range('rows', length, length > wholeTable ? firstRows : length);
  const { kept: numbers, more } = cutter.slice(found, owner, 'rows', shown);
  if (numbers.length === 0 && !more && shown.from > 0) return undefined;
  const columns = cutter.texts(node.columns);
  const { rows, cut } = limitCells(
    numbers.map((index) => node.rows[index] ?? []),
    cutter,
  );
  const isWhole = numbers.length === node.rows.length;
  if (columns === node.columns && isWhole && cut.length === 0) return node;
  const total = node.rows.length;
  return {
    ...node,
    columns,
    rows,
    ...(!isWhole && { excerpt: { total, numbers, ...(search && { found: length }) } }),
    ...(more && { more: { ...more, ...(search && { search }) } }),
    ...(cut.length > 0 && { cut }),
  };
}

/** The numbers of the rows with a cell that contains this text. */
function findRows({ rows }: TableNode, search: string): readonly number[] {
  return rows.flatMap((cells, index) => (cells.some((cell) => has(cell, search)) ? [index] : []));
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

/** Counts items by their index, because a list of changes does not contain all of them. */
function limitList(node: ListNode, cutter: Cutter, { range }: Position): ListNode {
  const named = title(node, cutter);
  // The items before `from` are already dropped.
  const { max } = range('items', node.items, cutter.limits.maxRows);
  const next = node.children[max];
  if (next?.kind !== 'item') return named;
  const { kept, more } = cutter.slice(node.children, node.id, 'items', { from: 0, max });
  const marks = more ? [{ kind: 'more', of: 'items', ...more, from: next.index } as const] : [];
  return { ...named, children: [...kept, ...marks] };
}

function limitInput(node: InputNode, cutter: Cutter, { isRequested, range }: Position): InputNode {
  let result = cutter.fields(node, 'label', 'placeholder', 'hint');
  for (const name of ['errors', 'warnings'] as const) {
    const texts = node[name] && cutter.texts(node[name]);
    if (texts !== node[name]) result = { ...result, [name]: texts };
  }
  result = limitOptions(result, cutter, range, isRequested ? cutter.limits.search : '');
  if (node.value === undefined) return result;
  const characters = (length: number, max: number) => range('characters', length, max);
  const { kept: value, more: moreValue } = cutter.json(node.value, node.id, characters);
  return value === node.value ? result : { ...result, value, ...(moreValue && { moreValue }) };
}

function limitOptions(node: InputNode, cutter: Cutter, range: Position['range'], search: string): InputNode {
  if (node.options === undefined) return node;
  const found = search === '' ? node.options : node.options.filter((option) => matches(option, search));
  const { wholeOptions, firstOptions } = cutter.limits;
  const shown = range('options', found.length, found.length <= wholeOptions ? wholeOptions : firstOptions);
  const { kept, more } = cutter.slice(found, node.id, 'options', shown);
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
  return [plainText(label), value, more].some((text) => has(text, search));
}

/** Whether a printed value contains a text, ignoring case. */
function has(value: Json, search: string): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toLowerCase().includes(search.toLowerCase());
}
