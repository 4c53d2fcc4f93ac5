import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { VOID } from './elements.js';
import { isHidden } from './hiding.js';
import type { TextLayout } from './TextLayout.js';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

interface Frame {
  readonly node: Element | DefaultTreeAdapterTypes.DocumentFragment;
  next: number;
}

/**
 * Goes through HTML and lays out what can be seen of it. The parser follows the HTML standard, as browsers do, so
 * that broken markup hides here what it hides on the screen. The walk has no recursion: HTML may be nested as
 * deep as its author likes.
 */
export function walkHtml(html: string, layout: TextLayout): void {
  const stack: Frame[] = [{ node: parseFragment(html), next: 0 }];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const child = frame.node.childNodes[frame.next++];
    if (child === undefined) {
      stack.pop();
      if ('tagName' in frame.node) layout.close(frame.node.tagName);
    } else if (isText(child)) {
      layout.text(child.value);
    } else if ('tagName' in child) {
      if (enter(child, layout)) stack.push({ node: child, next: 0 });
    }
  }
}

/** Whether there is something to see inside the element. */
function enter(element: Element, layout: TextLayout): boolean {
  const name = element.tagName;
  const attributes = new Map(element.attrs.map((attribute) => [attribute.name, attribute.value]));
  if (isHidden(name, attributes)) return false;
  if (VOID.has(name)) layout.place(name, attributes);
  else layout.open(name, attributes);
  return !VOID.has(name);
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}
