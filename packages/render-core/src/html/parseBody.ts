import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { hasManyAttributes } from './hasManyAttributes.js';

/** An HTML element, as parsed by parse5. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** An element, a text or a comment. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Browsers nest no deeper. In deeper HTML the parser would search all open elements at every tag. */
const DEEPEST = 512;

/**
 * The maximum number of elements per tag. Some malformed HTML makes the parser clone all open elements at every tag.
 */
const ELEMENTS_PER_TAG = 4;

/** Thrown for HTML that would take too long to parse. */
export class ComplexHtmlError extends Error {
  override readonly name = 'ComplexHtmlError';
}

/**
 * Parses HTML as browsers do and returns the document's body; undefined if the HTML replaces the body. Parses a
 * document, as Lowdefy's sanitiser does: in fragment mode, table parts outside of a table would be kept, and less would
 * be hidden.
 */
export function parseBody(html: string): HtmlElement | undefined {
  if (hasManyAttributes(html)) throw new ComplexHtmlError();
  // parse5 throws on some lone surrogates; a browser shows each as U+FFFD.
  const document = parse(html.toWellFormed(), {
    scriptingEnabled: false,
    treeAdapter: limitedTreeAdapter(html),
  });
  const root = document.childNodes.find((node) => node.nodeName === 'html') as HtmlElement | undefined;
  return root?.childNodes.find((node) => node.nodeName === 'body') as HtmlElement | undefined;
}

function limitedTreeAdapter(html: string): typeof defaultTreeAdapter {
  const depths = new WeakMap<object, number>();
  let elementsLeft = ELEMENTS_PER_TAG * html.split('<').length + DEEPEST;
  const enter = (parent: Parent, node: object) => {
    const depth = (depths.get(parent) ?? 0) + 1;
    depths.set(node, depth);
    if (depth > DEEPEST) throw new ComplexHtmlError();
  };
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      elementsLeft -= 1;
      if (elementsLeft < 0) throw new ComplexHtmlError();
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    appendChild(parent, node) {
      enter(parent, node);
      defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore(parent, node, reference) {
      enter(parent, node);
      defaultTreeAdapter.insertBefore(parent, node, reference);
    },
  };
}
