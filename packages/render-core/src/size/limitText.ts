import type { Json } from '../view/json.js';
import type { DataNode, InputNode, TextNode } from '../view/nodes.js';
import { plainText, textRuns } from '../view/text.js';
import { type Slice, slice } from './slice.js';

/** Cuts running text. A text of literal and other parts is cut as data: where it ends is not for the app to say. */
export function limitText(node: TextNode, id: string, from: number, max: number): TextNode {
  const all = plainText(node.text);
  if (from === 0 && all.length <= max) return node;
  const { kept, more } = slice(all, id, from, max);
  const [only] = textRuns(node.text);
  return { ...node, text: only === all ? kept : { data: kept }, ...(more && { more }) };
}

/** Cuts a value shown as JSON. */
export function limitData(node: DataNode, id: string, from: number, max: number): DataNode {
  const { kept: value, more } = limitJson(node.value, id, from, max);
  return { ...node, value, ...(more && { more }) };
}

/** Cuts the value of a field. */
export function limitValue(node: InputNode, from: number, max: number): InputNode {
  if (node.value === undefined) return node;
  const { kept: value, more } = limitJson(node.value, node.id, from, max);
  return { ...node, value, ...(more && { moreValue: more }) };
}

/** A cell that is too long ends in a mark of its own. */
export function shorten(cell: Json, max: number): Json {
  const text = textOf(cell);
  return text.length <= max ? cell : `${text.slice(0, max)}… ${text.length - max} more characters`;
}

function limitJson(value: Json, id: string, from: number, max: number): Slice<Json> {
  const text = textOf(value);
  return from === 0 && text.length <= max ? { kept: value } : slice(text, id, from, max);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
