import type { ItemNode, ViewNode } from '../view/nodes.js';
import { childrenOf } from '../view/visit.js';
import type { Deferred } from './Deferred.js';
import { sameElements } from './sameElements.js';

/** A renderer's node while the nodes that stand in it are collected. */
class Frame {
  readonly node: ViewNode;
  readonly children: Slots = [];
  finished: ViewNode | undefined;

  constructor(node: ViewNode) {
    this.node = node;
  }
}

/** Nodes in order, some of them not finished yet. */
export type Slots = (ViewNode | Frame)[];

/**
 * Puts the nodes of renderers together to a tree. A node is the same object as last time if its renderer's node and its
 * children are: comparing two trees can skip it.
 */
export class NodeAssembly {
  /** What was last made of a renderer's node. */
  readonly #made = new WeakMap<ViewNode, ViewNode>();
  readonly #items = new WeakMap<Deferred, ItemNode[]>();
  #frames: Frame[] = [];

  /** Places a node that others will stand in; returns where those go. */
  open(node: ViewNode, into: Slots): Slots {
    const frame = new Frame(node);
    this.#frames.push(frame);
    into.push(frame);
    return frame.children;
  }

  /** The node of a list's item: the same each time. */
  item(place: Deferred, index: number): ItemNode {
    const items = this.#items.get(place) ?? [];
    this.#items.set(place, items);
    items[index] ??= { kind: 'item', index, children: [] };
    return items[index];
  }

  /** Finishes all nodes. Parents were opened first, so the other way round each has its children. */
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
