import type { DefaultTreeAdapterTypes } from 'parse5';
import { VOID } from './elements.js';
import { type Attributes, isHidden, isSizeless } from './hiding.js';
import { parseBody } from './parseBody.js';
import type { TextLayout } from './TextLayout.js';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Text = DefaultTreeAdapterTypes.TextNode;

interface Frame {
  readonly node: Element;
  /** Its own text has no size; elements inside it may have one. */
  readonly sizeless: boolean;
  next: number;
}

/**
 * Walks HTML and lays out its visible part. The parser follows the HTML standard, so that malformed markup hides the
 * same content here as on the screen. Iterative, so that deep nesting cannot overflow the stack.
 */
export function walkHtml(html: string, layout: TextLayout): void {
  const body = parseBody(html);
  const stack: Frame[] = body ? [{ node: body, sizeless: false, next: 0 }] : [];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const child = frame.node.childNodes[frame.next++];
    if (child === undefined) {
      stack.pop();
      if (frame.node !== body) layout.close(frame.node.tagName);
    } else if (isText(child)) {
      if (!frame.sizeless && !isBetweenOptions(child)) layout.text(child.value);
    } else if ('tagName' in child) {
      const attributes = attributesOf(child);
      const sizeless = isSizeless(attributes) ?? frame.sizeless;
      if (enter(child, attributes, layout)) stack.push({ node: child, sizeless, next: 0 });
    }
  }
}

/** Opens an element; false if it has no visible content to walk. */
function enter(element: Element, attributes: Attributes, layout: TextLayout): boolean {
  const name = element.tagName;
  if (isHidden(name, attributes) || isSuspect(element)) return false;
  if (VOID.has(name)) layout.writeVoid(name, attributes);
  else layout.open(name, attributes);
  return !VOID.has(name);
}

/** Lowdefy's sanitiser removes an element without child elements if both a comment and the text look like markup. */
function isSuspect({ childNodes }: Element): boolean {
  if (childNodes.some((node) => 'tagName' in node)) return false;
  const looksLikeMarkup = (text: string) => /<[/\w]/.test(text);
  return (
    childNodes.some((node) => 'data' in node && looksLikeMarkup(node.data)) &&
    looksLikeMarkup(childNodes.map((node) => (isText(node) ? node.value : '')).join(''))
  );
}

function attributesOf({ attrs }: Element): Attributes {
  return new Map(attrs.map((attribute) => [attribute.name, attribute.value]));
}

/** Of a select, only the options are visible. */
function isBetweenOptions({ parentNode }: Text): boolean {
  if (parentNode?.nodeName === 'select') return true;
  return parentNode?.nodeName === 'optgroup' && (parentNode as Element).parentNode?.nodeName === 'select';
}

function isText(node: Node): node is Text {
  return node.nodeName === '#text';
}
