import type { Json } from '../view/json.js';
import type { KeyValuesNode, MessageNode, TableNode, ViewNode } from '../view/nodes.js';
import { plainText } from '../view/text.js';
import { isBlockNode } from '../view/visit.js';

/**
 * Converts a block's own content, without child blocks, to plain data; undefined if there is none. Tables, key-value
 * lists and JSON take precedence, several of them as an array. Otherwise it is the text, line by line.
 */
export function contentOutput(nodes: readonly ViewNode[]): Json | undefined {
  const data = nodes.flatMap((node): readonly Json[] => {
    if (node.kind === 'table') return [rowsOf(node)];
    if (node.kind === 'keyValues') return [entriesOf(node)];
    return node.kind === 'data' ? [node.value] : [];
  });
  if (data.length > 0) return data.length === 1 ? data[0] : data;
  const lines = nodes
    .filter((node) => !isBlockNode(node))
    .map(textOf)
    .filter((line) => line !== '');
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** The text of content, or of an image that is not a block itself. */
function textOf(node: ViewNode): string {
  if (node.kind === 'text') return plainText(node.text);
  if (node.kind === 'message') return messageOf(node);
  return node.kind === 'image' ? plainText(node.alt) || (node.src ?? '') : '';
}

function messageOf({ title, text }: MessageNode): string {
  return [title, text]
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
}

function rowsOf({ columns, rows }: TableNode): readonly Json[] {
  const names = uniqueNames(columns.map(plainText));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
}

function entriesOf({ entries }: KeyValuesNode): Json {
  const names = uniqueNames(entries.map(({ key }) => plainText(key)));
  return Object.fromEntries(entries.map(({ value }, index) => [names[index] ?? '', plainText(value)]));
}

/** Numbers repeated names, so that no value is lost: `Name`, `Name 2`. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; used.has(unique); count++) {
      const next = `${name} ${count}`;
      if (!taken.has(next)) unique = next;
    }
    used.add(unique);
    return unique;
  });
}
