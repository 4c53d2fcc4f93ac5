import type { Part, ViewKind, ViewNode } from '../view/nodes.js';
import { childrenOf } from '../view/visit.js';

/** The main part of a display by its content, in order of precedence. */
const BY_CONTENT: readonly (readonly [ViewKind, Part])[] = [
  ['table', 'rows'],
  ['keyValues', 'rows'],
  ['text', 'characters'],
  ['data', 'characters'],
];

/** The part of a node that `from` and `count` refer to by default. */
export function mainPart(node: ViewNode): Part {
  if (node.kind === 'list') return 'items';
  if (node.kind === 'input') return node.options === undefined ? 'characters' : 'options';
  // A list of changes may lack a container's own content, so only its kind counts.
  const kinds = node.kind === 'display' ? childrenOf(node).map(({ kind }) => kind) : [node.kind];
  return BY_CONTENT.find(([kind]) => kinds.includes(kind))?.[1] ?? 'blocks';
}
