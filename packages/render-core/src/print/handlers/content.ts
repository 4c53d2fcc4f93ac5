import { markdownTable } from 'markdown-table';
import type {
  DataNode,
  KeyValuesNode,
  MessageNode,
  More,
  MoreNode,
  TableNode,
  TextNode,
} from '../../view/nodes.js';
import { plainText } from '../../view/text.js';
import { quoteCell, quoteJson } from '../escape.js';
import type { ContentHandler } from '../Handler.js';
import { moreLine, moreNode } from '../more.js';
import { inline, lines, part } from '../text.js';

export const text: ContentHandler<TextNode> = (node, style) => [
  ...(style === 'compact' ? [part(node.text)] : lines(node.text)),
  ...moreCharacters(node.more),
];

/** Cells are not padded to the width of their column: that costs tokens, and one long cell would change every line. */
export const table: ContentHandler<TableNode> = (node, style) => {
  const more = node.more ? [moreLine(node.more, 'rows')] : [];
  if (node.columns.length === 0) return more;
  const header = node.columns.map((column) => quoteCell(plainText(column)));
  const rows = node.rows.map((row) => row.map(cell));
  const printed = markdownTable([header, ...rows], { alignDelimiters: false, padding: style === 'full' });
  return [...printed.split('\n'), ...(node.rows.length === 0 && !node.more ? ['(no rows)'] : []), ...more];
};

export const keyValues: ContentHandler<KeyValuesNode> = (node) =>
  node.entries.map(({ key, value }) => `- ${inline(key)}: ${inline(value)}`);

export const data: ContentHandler<DataNode> = (node) => [quoteJson(node.value), ...moreCharacters(node.more)];

export const message: ContentHandler<MessageNode> = (node) => {
  const [title, body] = [node.title, node.text].map((said) => (said === undefined ? undefined : part(said)));
  return [`[${node.status}] ${[title, body].filter(Boolean).join(' — ')}`.trimEnd()];
};

export const more: ContentHandler<MoreNode> = (node) => [moreNode(node)];

function moreCharacters(more: More | undefined): readonly string[] {
  return more ? [moreLine(more, 'characters')] : [];
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return quoteCell(typeof value === 'string' ? value : JSON.stringify(value));
}
