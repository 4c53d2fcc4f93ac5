import {
  countItems,
  idOfAddress,
  type ListNode,
  mapTree,
  type PageNode,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { rootOf } from '../lowdefy/root.js';
import type { HelpersModule, LiveBlock, LiveContext, Plain } from '../lowdefy/types.js';

/** Options of a `ListLimit`. */
export interface ListLimitOptions {
  /** The configured ids of the lists, outer lists first. */
  readonly lists: readonly string[];
  /** The maximum number of items of all lists of the page together. */
  readonly max: number;
  readonly helpers: HelpersModule;
}

/**
 * Limits the list items that the engine creates. It copies the whole state for each item, so the time is quadratic. The state keeps
 * all values, so the app loses none; only the first items get blocks.
 */
export class ListLimit {
  readonly max: number;
  readonly #context: LiveContext;
  readonly #lists: readonly string[];
  readonly #helpers: HelpersModule;

  constructor(context: LiveContext, { lists, max, helpers }: ListLimitOptions) {
    this.max = max;
    this.#context = context;
    this.#lists = lists;
    this.#helpers = helpers;
    const root = rootOf(context);
    const { reset } = root;
    // All items are created here: by SetState, SetGlobal, Reset, and by restoring a session.
    root.reset = (state) => reset.call(root, this.#withFewerItems(state));
  }

  /** Counts the list items in a state. */
  count(state: Plain): number {
    return this.#lists.flatMap((id) => this.#arrays(state, id)).reduce((sum, { length }) => sum + length, 0);
  }

  /** Throws if no item can be added. The engine would also overwrite the value of an item without blocks. */
  checkRoom(block: LiveBlock): void {
    const items = countItems(this.#context, block);
    if (countItems(this.#context) < this.max && this.#lengthOf(block.blockId) <= items) return;
    throw new Error(`The lists of a page have ${this.max} items at most (maxListItems).`);
  }

  /** Adds a warning to lists that have items without blocks. */
  note(page: PageNode): PageNode {
    if (this.count(this.#context.state) <= this.max) return page;
    return mapTree(page, (node, children) => {
      const changed = (children === undefined ? node : { ...node, children }) as ViewNode;
      return changed.kind === 'list' ? this.#noteOf(changed) : changed;
    }) as PageNode;
  }

  #noteOf(node: ListNode): ViewNode {
    const length = this.#lengthOf(idOfAddress(node.id));
    if (length <= node.items) return node;
    const text = `Only the first ${node.items} of ${length} items are shown: the lists of a page have ${this.max} items at most.`;
    const children = [{ kind: 'message', status: 'warning', text }, ...node.children];
    return { ...node, items: length, children } as ViewNode;
  }

  #lengthOf(blockId: string): number {
    const value = this.#helpers.get(this.#context.state, blockId);
    return Array.isArray(value) ? value.length : 0;
  }

  #withFewerItems(state: Plain | undefined): Plain | undefined {
    const all = state ?? this.#context.state;
    if (this.count(all) <= this.max) return state;
    const fewer = this.#helpers.serializer.copy(all);
    let left = this.max;
    for (const id of this.#lists) {
      for (const array of this.#arrays(fewer, id)) {
        array.length = Math.min(array.length, left);
        left -= array.length;
      }
    }
    return fewer;
  }

  /** Lists the arrays of a list in the state: one for each item of the outer lists. */
  #arrays(state: Plain, id: string): unknown[][] {
    const arrayAt = (path: string): unknown[] => {
      const value = this.#helpers.get(state, path);
      return Array.isArray(value) ? value : [];
    };
    const [first = '', ...inner] = id.split('.$');
    const paths = inner.reduce<readonly string[]>(
      (outer, name) => outer.flatMap((path) => arrayAt(path).map((_, index) => `${path}.${index}${name}`)),
      [first],
    );
    return paths.map(arrayAt);
  }
}
