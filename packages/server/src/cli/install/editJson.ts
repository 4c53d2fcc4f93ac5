import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/**
 * Sets a value in the text of a JSON object. Not done by the parser's own `modify`, which reformats the lines around it, and inserts a
 * new property between another one and its trailing comment.
 */
export function setJsonValue(text: string, path: readonly string[], value: unknown): string {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (root === undefined) return text;
  const style = {
    indent: /^([ \t]+)"/m.exec(text)?.[1] ?? '  ',
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  const old = findNodeAtLocation(root, [...path]);
  if (old !== undefined) {
    return splice(text, old.offset, old.offset + old.length, print(value, path.length, style));
  }
  // Missing parents become part of the value.
  const known = path.findLastIndex(
    (_, index) => findNodeAtLocation(root, path.slice(0, index)) !== undefined,
  );
  const parent = findNodeAtLocation(root, path.slice(0, known)) ?? root;
  const nested = path.slice(known + 1).reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const property = `${JSON.stringify(path[known])}: ${print(nested, known + 1, style)}`;
  return addProperty(text, parent, property, known + 1, style);
}

/** Removes a property of an object with its line. Preserves comments. */
export function removeJsonValue(text: string, path: readonly string[]): string {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const property = root && findNodeAtLocation(root, [...path])?.parent;
  if (property === undefined) return text;
  const siblings = property.parent?.children ?? [];
  const end = property.offset + property.length;
  const [comma] = /^\s*,/.exec(text.slice(end)) ?? [];
  const [space = ''] = /\r?\n?[ \t]*$/.exec(text.slice(0, property.offset)) ?? [];
  const removed = splice(text, property.offset - space.length, end + (comma?.length ?? 0), '');
  const before = siblings[siblings.indexOf(property) - 1];
  if (comma !== undefined || before === undefined) return removed;
  // It was the last one, so the comma before it is removed too.
  const from = before.offset + before.length;
  return splice(removed, from, removed.length, removed.slice(from).replace(/^(\s*),/, '$1'));
}

interface Style {
  readonly indent: string;
  readonly eol: string;
}

function addProperty(
  text: string,
  { offset, length, children = [] }: Node,
  property: string,
  depth: number,
  style: Style,
): string {
  const close = offset + length - 1;
  const line = style.eol + style.indent.repeat(depth) + property;
  const closing = style.eol + style.indent.repeat(depth - 1);
  const last = children.at(-1);
  if (last === undefined) {
    const comments = text.slice(offset + 1, close).trimEnd();
    return splice(text, offset + 1, close, comments + line + closing);
  }
  const end = last.offset + last.length;
  // A comma and a trailing comment belong to the last property.
  const [tail = '', comma] =
    /^[ \t]*(,)?[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)?/.exec(text.slice(end, close)) ?? [];
  const rest = text.slice(end + tail.length, close);
  const added = comma === undefined ? `,${tail.trimEnd()}${line}` : `${tail.trimEnd()}${line},`;
  return splice(text, end, close, added + (rest.includes('\n') ? rest : closing));
}

/** Prints a value at a depth of indentation. */
function print(value: unknown, depth: number, { indent, eol }: Style): string {
  return JSON.stringify(value, null, indent).replaceAll('\n', eol + indent.repeat(depth));
}

function splice(text: string, from: number, to: number, middle: string): string {
  return text.slice(0, from) + middle + text.slice(to);
}
