import { keepChildren } from '../view/keepChildren.js';
import type { InputNode, OptionView, ViewNode } from '../view/nodes.js';
import { mapTree, visit } from '../view/visit.js';
import { withoutOptions } from './withoutOptions.js';

/** Lists of options with shorter JSON are printed again: a reference would be as long. */
const MAX_REPEATED = 80;

/** Caches the JSON of lists of options. A list keeps its identity while its block does not change. */
const texts = new WeakMap<readonly OptionView[], string>();

/** The JSON by which lists of options are compared. */
function textOf(options: readonly OptionView[]): string {
  const text = texts.get(options) ?? JSON.stringify(options);
  texts.set(options, text);
  return text;
}

/** Prints each list of options once: further inputs with the same list refer to the first. */
export function shareOptions<N extends ViewNode>(root: N): N {
  const first = new Map<string, InputNode>();
  const others = new Map<ViewNode, InputNode>();
  visit(root, {
    enter(node) {
      if (node.kind !== 'input' || node.options === undefined) return true;
      const text = textOf(node.options);
      if (text.length <= MAX_REPEATED) return true;
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

/** Drops options from a tree of changes if their inputs had the same options before. */
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
    return text.length > MAX_REPEATED && known.get(kept.id) === text ? withoutOptions(kept, kept.id) : kept;
  }) as N;
}
