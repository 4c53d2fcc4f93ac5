import type { ItemNode, ViewNode } from '../view/nodes.js';
import { childrenOf } from '../view/visit.js';
import type { Deferred } from './Deferred.js';
import { sameElements } from './sameElements.js';

/** A renderer's node whose children are being collected. */
class Frame {
  readonly node: ViewNode;
  readonly children: Slots = [];
  finished: ViewNode | undefined;

  constructor(node: ViewNode) {
    this.node = node;
  }
}

/** Nodes in order, some of them unfinished. */
export type Slots = (ViewNode | Frame)[];

/**
 * Assembles the nodes of renderers into a tree. A node keeps its identity if its renderer's node and its children are
 * unchanged, so that tree comparisons can skip it.
 */
export class NodeAssembly {
  /** The last assembled node of each renderer's node. */
  readonly #made = new WeakMap<ViewNode, ViewNode>();
  readonly #items = new WeakMap<Deferred, ItemNode[]>();
  #frames: Frame[] = [];

  /** Adds a node that will have children; returns where those are collected. */
  open(node: ViewNode, into: Slots): Slots {
    const frame = new Frame(node);
    this.#frames.push(frame);
    into.push(frame);
    return frame.children;
  }

  /** The node of a list's item, with a stable identity. */
  item(place: Deferred, index: number): ItemNode {
    const items = this.#items.get(place) ?? [];
    this.#items.set(place, items);
    items[index] ??= { kind: 'item', index, children: [] };
    return items[index];
  }

  /** Finishes all nodes, in reverse order, since parents were opened before their children. */
  finish(slots: Slots): readonly ViewNode[] {
    for (const frame of this.#frames.toReversed()) frame.finished = this.#assemble(frame);
    this.#frames = [];
    return nodesOf(slots);
  }

  #assemble({ node, children: slots }: Frame): ViewNode {
    const children = nodesOf(slots);
    const last = this.#made.get(node);
    if (last !== undefined && sameElements(childrenOf(last), children)) return last;
    const made = { ...node, children } as ViewNode;
    this.#made.set(node, made);
    return made;
  }
}

function nodesOf(slots: Slots): readonly ViewNode[] {
  return slots.map((slot) => (slot instanceof Frame ? (slot.finished as ViewNode) : slot));
}
