import type { ViewNode } from '../view/nodes.js';

/** A placeholder in a renderer's result for child blocks, which the walker inserts. It never reaches the view tree. */
export type Deferred =
  | { readonly kind: 'deferred'; readonly area: string }
  | { readonly kind: 'deferred'; readonly areas: true }
  | { readonly kind: 'deferred'; readonly items: true; readonly area: string | undefined };

/** A node from a renderer: some of its children may still be placeholders. */
export type RawNode = ViewNode | Deferred;

/**
 * Children are inserted after the renderer has returned. So deep pages cannot overflow the stack, and blocks that a
 * parent does not show, such as those of a closed modal, are never rendered.
 */
export function deferred(place: Deferred): ViewNode {
  return place as unknown as ViewNode;
}
