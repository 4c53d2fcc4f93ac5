import { keepChildren } from '../view/keepChildren.js';
import type { InputNode, OptionView, ViewNode } from '../view/nodes.js';
import { mapTree, visit } from '../view/visit.js';
import { withoutOptions } from './withoutOptions.js';

/** Characters of JSON up to which a list of options is printed again: to refer to another takes as many. */
const SHORT = 80;

/** The JSON of lists of options. A list stays the same object as long as its block does not change. */
const texts = new WeakMap<readonly OptionView[], string>();

/** What tells lists of options apart. */
function textOf(options: readonly OptionView[]): string {
  const known = texts.get(options) ?? JSON.stringify(options);
  texts.set(options, known);
  return known;
}

/** A tree in which each list of options stands once: further inputs that have it refer to the first. */
export function shareOptions<N extends ViewNode>(root: N): N {
  const first = new Map<string, InputNode>();
  const others = new Map<ViewNode, InputNode>();
  visit(root, {
    enter(node) {
      if (node.kind !== 'input' || node.options === undefined) return true;
      const text = textOf(node.options);
      if (text.length <= SHORT) return true;
      const holder = first.get(text);
      if (holder === undefined) first.set(text, node);
      else others.set(node, holder);
      return true;
    },
  });
  if (others.size === 0) return root;
  return mapTree(root, (node, children) => {
    const kept = keepChildren(node, children);
    const holder = others.get(node);
    return holder === undefined ? kept : withoutOptions(kept as InputNode, holder.id);
  }) as N;
}

/** The changes of a page without the options that their inputs had before. */
export function dropKnownOptions<N extends ViewNode>(changes: N, before: ViewNode): N {
  const known = new Map<string, string>();
  visit(before, {
    enter(node) {
      if (node.kind === 'input' && node.options !== undefined) known.set(node.id, textOf(node.options));
      return true;
    },
  });
  return mapTree(changes, (node, children) => {
    const kept = keepChildren(node, children);
    if (kept.kind !== 'input' || kept.options === undefined) return kept;
    const text = textOf(kept.options);
    return text.length > SHORT && known.get(kept.id) === text ? withoutOptions(kept, kept.id) : kept;
  }) as N;
}
