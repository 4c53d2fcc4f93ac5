import type { Json } from '../view/json.js';
import type { DataNode, InputNode, TableNode, TextNode, ViewNode } from '../view/nodes.js';
import { joinText, plainText, type Text, textRuns } from '../view/text.js';
import { type Slice, slice } from './slice.js';

/** Cuts running text. A text of literal and other parts is cut as data: where it ends is not for the app to say. */
export function limitText(node: TextNode, id: string, from: number, max: number): TextNode | undefined {
  const all = plainText(node.text);
  if (from === 0 && all.length <= max) return node;
  const { kept, more } = slice(all, id, from, max);
  if (kept === '' && !more) return undefined;
  const [only] = textRuns(node.text);
  return { ...node, text: only === all ? kept : { data: kept }, ...(more && { more }) };
}

/** Where to begin in something of this length. */
export type From = (length: number) => number;

/** Cuts a value shown as JSON. */
export function limitData(node: DataNode, id: string, from: From, max: number): DataNode {
  const { kept: value, more } = limitJson(node.value, id, from, max);
  return { ...node, value, ...(more && { more }) };
}

/** Cuts the value of a field. */
export function limitValue(node: InputNode, from: From, max: number): InputNode {
  if (node.value === undefined) return node;
  const { kept: value, more } = limitJson(node.value, node.id, from, max);
  return { ...node, value, ...(more && { moreValue: more }) };
}

/** Cuts the cells of a table. */
export function limitCells(node: TableNode, max: number): TableNode {
  const cut: { row: number; column: number; count: number }[] = [];
  const rows = node.rows.map((cells, row) =>
    cells.map((cell, column) => {
      const text = textOf(cell);
      if (text.length <= max) return cell;
      cut.push({ row, column, count: text.length - max });
      return text.slice(0, max);
    }),
  );
  return cut.length === 0 ? node : { ...node, rows, cut };
}

/** Cuts the texts that stand on a line with others: titles, labels, messages. Their mark follows them there. */
export function limitTexts<N extends ViewNode>(node: N, max: number): N {
  if (max === Number.POSITIVE_INFINITY) return node;
  return Object.fromEntries(
    Object.entries(node).map(([field, value]) => [field, limitField(field, value)]),
  ) as unknown as N;

  function limitField(field: string, value: unknown): unknown {
    switch (field) {
      case 'title':
      case 'label':
      case 'placeholder':
      case 'hint':
      case 'alt':
      case 'text':
        return cutText(value as Text, max);
      case 'errors':
      case 'warnings':
      case 'columns':
        return (value as readonly Text[]).map((text) => cutText(text, max));
      case 'options':
      case 'entries':
        return (value as readonly object[]).map((entry) =>
          Object.fromEntries(
            Object.entries(entry).map(([name, text]) => {
              const isText = name === 'label' || name === 'key' || field === 'entries';
              return [name, isText ? cutText(text as Text, max) : text];
            }),
          ),
        );
      default:
        return value;
    }
  }
}

function cutText(text: Text, max: number): Text {
  const all = plainText(text);
  if (all.length <= max) return text;
  const [only] = textRuns(text);
  const kept = all.slice(0, max);
  return joinText([only === all ? kept : { data: kept }, ` … ${all.length - max} more characters`]);
}

function limitJson(value: Json, id: string, from: From, max: number): Slice<Json> {
  const text = textOf(value);
  const begin = from(text.length);
  return begin === 0 && text.length <= max ? { kept: value } : slice(text, id, begin, max);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
