import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { hasManyAttributes } from './hasManyAttributes.js';

/** An element of HTML, as parse5 has it. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** An element, a text or a comment. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Browsers nest no deeper. In deeper HTML the parser would look through all that is open at every tag. */
const DEEPEST = 512;

/** How many elements a tag can become. Some broken HTML makes the parser repeat all of its elements at every tag. */
const ELEMENTS_PER_TAG = 4;

/** Thrown for HTML that would keep a parser busy for too long. */
export class TangledHtmlError extends Error {
  override readonly name = 'TangledHtmlError';
}

/**
 * Parses HTML as browsers do and returns the body of its document; undefined if the HTML replaces the body. A document, as
 * where Lowdefy cleans HTML: in a fragment, the parts of a table would count even without a table, and hide less.
 */
export function parseBody(html: string): HtmlElement | undefined {
  if (hasManyAttributes(html)) throw new TangledHtmlError();
  // parse5 throws on some halves of surrogate pairs; a browser shows each as U+FFFD.
  const document = parse(html.toWellFormed(), { scriptingEnabled: false, treeAdapter: guarded(html) });
  const root = document.childNodes.find((node) => node.nodeName === 'html') as HtmlElement | undefined;
  return root?.childNodes.find((node) => node.nodeName === 'body') as HtmlElement | undefined;
}

function guarded(html: string): typeof defaultTreeAdapter {
  const depths = new WeakMap<object, number>();
  let left = ELEMENTS_PER_TAG * html.split('<').length + DEEPEST;
  const enter = (parent: Parent, node: object) => {
    const depth = (depths.get(parent) ?? 0) + 1;
    depths.set(node, depth);
    if (depth > DEEPEST) throw new TangledHtmlError();
  };
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      left -= 1;
      if (left < 0) throw new TangledHtmlError();
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
