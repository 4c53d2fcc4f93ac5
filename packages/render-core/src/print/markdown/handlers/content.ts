import { markdownTable } from 'markdown-table';
import { quoteJson } from '../../../escape/quote.js';
import { moreCharacters } from '../../../size/truncate.js';
import type { Json } from '../../../view/json.js';
import type {
  DataNode,
  KeyValuesNode,
  MessageNode,
  More,
  MoreNode,
  Part,
  SeenNode,
  TableNode,
  TextNode,
} from '../../../view/nodes.js';
import { printName } from '../Attribute.js';
import { quoteCell } from '../escape.js';
import type { ContentHandler } from '../Handler.js';
import { moreLine, moreNode } from '../more.js';
import { inline, lines, plain } from '../text.js';

export const text: ContentHandler<TextNode> = (node) => [
  ...lines(node.text),
  ...mark(node.more, 'characters'),
];

/** Cells are not padded to the width of their column: that costs tokens, and one long cell would change every line. */
export const table: ContentHandler<TableNode> = (node) => {
  const header = node.columns.map((column) => quoteCell(plain(column)));
  const rows = node.rows.map((row) => row.map(cell));
  for (const { row, column, count } of node.cut ?? []) {
    // No data has a backslash before an ellipsis: its own backslashes are doubled.
    if (rows[row]) rows[row][column] += `\\${moreCharacters(count)}`;
  }
  const printed = markdownTable([header, ...rows], { alignDelimiters: false, padding: false });
  return [
    ...(header.length > 0 ? printed.split('\n') : []),
    ...(rows.length === 0 && !node.more ? ['(no rows)'] : []),
    ...mark(node.more, 'rows'),
  ];
};

export const keyValues: ContentHandler<KeyValuesNode> = (node) => [
  ...node.entries.map(({ key, value }) => `- ${inline(key)}: ${inline(value)}`),
  ...mark(node.more, 'rows'),
];

export const data: ContentHandler<DataNode> = (node) => [
  quoteJson(node.value),
  ...mark(node.more, 'characters'),
];

export const message: ContentHandler<MessageNode> = (node) => {
  const [title, body] = [node.title, node.text].map((said) => (said === undefined ? '' : inline(said)));
  return [`[${printName(node.status)}] ${[title, body].filter(Boolean).join(' — ')}`.trimEnd()];
};

export const more: ContentHandler<MoreNode> = (node) => [moreNode(node)];

export const seen: ContentHandler<SeenNode> = ({ id }) => [`… as before (read id=${printName(id)})`];

function mark(cut: More | undefined, of: Part): readonly string[] {
  return cut ? [moreLine(cut, of)] : [];
}

function cell(value: Json): string {
  if (value === null) return '';
  return quoteCell(typeof value === 'string' ? value : JSON.stringify(value));
}
