import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A document as an HTML parser reads it. */
export interface ReadDocument {
  readonly elements: readonly Element[];
  /** The text, without style and script. */
  readonly text: string;
  readonly errors: readonly string[];
}

export function readDocument(html: string): ReadDocument {
  const errors: string[] = [];
  const onParseError = ({ code }: ParserError) => errors.push(code);
  const elements: Element[] = [];
  let text = '';
  const walk = (node: Node) => {
    if (node.nodeName === '#text') text += `${(node as DefaultTreeAdapterTypes.TextNode).value} `;
    if (!('tagName' in node)) return;
    elements.push(node);
    if (!['script', 'style'].includes(node.tagName)) for (const child of node.childNodes) walk(child);
  };
  for (const node of parse(html, { onParseError }).childNodes) walk(node);
  return { elements, text, errors };
}
