import { markdownTable } from 'markdown-table';
import { quoteJson } from '../../../escape/quote.js';
import { moreCharacters } from '../../../size/truncate.js';
import type { Json } from '../../../view/json.js';
import type {
  DataNode,
  FoldedNode,
  KeyValuesNode,
  MessageNode,
  More,
  MoreNode,
  Part,
  TableNode,
  TextNode,
  ViewNode,
} from '../../../view/nodes.js';
import { type Attributes, printName } from '../Attribute.js';
import { quoteCell } from '../escape.js';
import type { ContentHandler } from '../Handler.js';
import { moreLine, moreNode } from '../more.js';
import { inline, lines, plain } from '../text.js';

export const text: ContentHandler<TextNode> = (node) => [
  ...lines(node.text),
  ...mark(node.more, 'characters'),
];

/** Cells are not padded: padding costs tokens, and one long cell would change every line. */
export const table: ContentHandler<TableNode> = (node) => {
  const header = node.columns.map((column) => quoteCell(plain(column)));
  const rows = node.rows.map((row) => row.map(cell));
  for (const { row, column, count } of node.cut ?? []) {
    // Unambiguous: in data every backslash is doubled, so none precedes an ellipsis.
    if (rows[row]) rows[row][column] += `\\${moreCharacters(count)}`;
  }
  const numbers = rowNumbers(node);
  const lines = numbers
    ? [['row', ...header], ...rows.map((cells, index) => [String(numbers[index]), ...cells])]
    : [header, ...rows];
  const printed = markdownTable(lines, { alignDelimiters: false, padding: false });
  return [
    ...(header.length > 0 ? printed.split('\n') : []),
    ...(rows.length === 0 && !node.more ? ['(no rows)'] : []),
    ...(node.more ? [moreLine(node.more, 'rows', true)] : []),
  ];
};

/** The row numbers, if rows can be addressed or not all are printed. */
function rowNumbers({ numbered, excerpt, rows }: TableNode): readonly number[] | undefined {
  return excerpt?.numbers ?? (numbered && [...rows.keys()]);
}

/** The attributes of a block with a single table: its total number of rows, and which are printed. */
export function tableAttributes(children: readonly ViewNode[]): Attributes {
  const [only, ...others] = children.filter((child) => child.kind === 'table');
  const numbers = only && others.length === 0 ? rowNumbers(only) : undefined;
  if (only === undefined || numbers === undefined) return {};
  const { excerpt } = only;
  const [first, last] = [numbers[0], numbers.at(-1)];
  const isRun = excerpt?.found === undefined && first !== undefined;
  return {
    rows: excerpt?.total ?? numbers.length,
    found: excerpt?.found,
    shown: excerpt && isRun ? `${first}-${last}` : undefined,
  };
}

export const keyValues: ContentHandler<KeyValuesNode> = (node) => [
  ...node.entries.map(({ key, value }) => `- ${inline(key)}: ${inline(value)}`),
  ...mark(node.more, 'rows'),
];

export const data: ContentHandler<DataNode> = (node) => [
  quoteJson(node.value),
  ...mark(node.more, 'characters'),
];

export const message: ContentHandler<MessageNode> = (node) => {
  const [title, body] = [node.title, node.text].map((part) => (part === undefined ? '' : inline(part)));
  return [`[${printName(node.status)}] ${[title, body].filter(Boolean).join(' — ')}`.trimEnd()];
};

export const more: ContentHandler<MoreNode> = (node) => [moreNode(node)];

export const folded: ContentHandler<FoldedNode> = ({ id, why, removed }) => {
  const rest =
    removed === undefined ? 'as before' : `the rest as before${removed > 0 ? `, ${removed} gone` : ''}`;
  return [`… ${why === 'seen' ? rest : 'left out'} (read id=${printName(id)})`];
};

function mark(cut: More | undefined, of: Part): readonly string[] {
  return cut ? [moreLine(cut, of)] : [];
}

function cell(value: Json): string {
  if (value === null) return '';
  return quoteCell(typeof value === 'string' ? value : JSON.stringify(value));
}
