import type { Part, ViewKind, ViewNode } from '../view/nodes.js';
import { childrenOf } from '../view/visit.js';

/** What a block that shows something can be read on by, its records first. */
const BY_CONTENT: readonly (readonly [ViewKind, Part])[] = [
  ['table', 'rows'],
  ['keyValues', 'rows'],
  ['text', 'characters'],
  ['data', 'characters'],
];

/** The part of a node that `from` and `count` are about unless another one is named. */
export function mainPart(node: ViewNode): Part {
  if (node.kind === 'list') return 'items';
  if (node.kind === 'input') return node.options === undefined ? 'characters' : 'options';
  // What a container says itself may be left out of a list of changes, so only its kind can tell.
  const kinds = node.kind === 'display' ? childrenOf(node).map(({ kind }) => kind) : [node.kind];
  return BY_CONTENT.find(([kind]) => kinds.includes(kind))?.[1] ?? 'blocks';
}
