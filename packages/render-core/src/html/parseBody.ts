import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { hasManyAttributes } from './hasManyAttributes.js';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Browsers nest no deeper. In deeper HTML the parser would look through all that is open at every tag. */
const DEEPEST = 512;

/** How many elements a tag can become. Some broken HTML makes the parser repeat all of its elements at every tag. */
const ELEMENTS_PER_TAG = 4;

/** The HTML is made to take a parser forever. */
export class TangledHtmlError extends Error {
  override readonly name = 'TangledHtmlError';
}

/**
 * The body of a document with this HTML in it, as where Lowdefy cleans it; nothing if the HTML replaces the body. In
 * a fragment, the parts of a table would count even without a table, and hide less.
 */
export function parseBody(html: string): Element | undefined {
  if (hasManyAttributes(html)) throw new TangledHtmlError();
  const document = parse(html, { scriptingEnabled: false, treeAdapter: guarded(html) });
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Element | undefined;
  return root?.childNodes.find((node) => node.nodeName === 'body') as Element | undefined;
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
