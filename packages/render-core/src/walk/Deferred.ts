import type { ViewNode } from '../view/nodes.js';

/** A place in a renderer's result where the walker puts child blocks. It never reaches the view tree. */
export type Deferred =
  | { readonly kind: 'deferred'; readonly area: string }
  | { readonly kind: 'deferred'; readonly areas: true }
  | { readonly kind: 'deferred'; readonly items: true; readonly area: string | undefined };

/** A node as renderers make it: some of its children may still be places. */
export type RawNode = ViewNode | Deferred;

/**
 * Children are filled in after the renderer returned. That keeps deep pages off the stack, and blocks that a
 * parent does not show, such as those of a closed modal, are never rendered.
 */
export function deferred(place: Deferred): ViewNode {
  return place as unknown as ViewNode;
}
