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

/** What a limit is made of besides the page. */
export interface ListLimitOptions {
  /** The ids of the lists in the configuration, those around others first. */
  readonly lists: readonly string[];
  /** How many items all lists of the page together have at most. */
  readonly most: number;
  readonly helpers: HelpersModule;
}

/**
 * Keeps the engine from making too many list items: it copies the whole state for each, so the time grows with the square
 * of their number. The state keeps all values, so the app loses none; only the first items get blocks.
 */
export class ListLimit {
  readonly most: number;
  readonly #context: LiveContext;
  readonly #lists: readonly string[];
  readonly #helpers: HelpersModule;

  constructor(context: LiveContext, { lists, most, helpers }: ListLimitOptions) {
    this.most = most;
    this.#context = context;
    this.#lists = lists;
    this.#helpers = helpers;
    const root = rootOf(context);
    const { reset } = root;
    // All items come from here: of SetState, SetGlobal, Reset, and of what is restored.
    root.reset = (state) => reset.call(root, this.#withFewerItems(state));
  }

  /** How many items the lists have by this state. */
  count(state: Plain): number {
    return this.#lists.flatMap((id) => this.#arrays(state, id)).reduce((sum, { length }) => sum + length, 0);
  }

  /** Throws if there can be no more items. The engine would also overwrite the value of an item that got no blocks. */
  checkRoom(block: LiveBlock, items: number): void {
    if (countItems(this.#context) < this.most && this.#lengthOf(block.blockId) <= items) return;
    throw new Error(`The lists of a page have ${this.most} items at most (maxListItems).`);
  }

  /** Says on the page which lists have items without blocks. */
  note(page: PageNode): PageNode {
    if (this.count(this.#context.state) <= this.most) return page;
    return mapTree(page, (node, children) => {
      const changed = (children === undefined ? node : { ...node, children }) as ViewNode;
      return changed.kind === 'list' ? this.#noteOf(changed) : changed;
    }) as PageNode;
  }

  #noteOf(node: ListNode): ViewNode {
    const length = this.#lengthOf(idOfAddress(node.id));
    if (length <= node.items) return node;
    const text = `Only the first ${node.items} of ${length} items are here: the lists of a page have ${this.most} items at most.`;
    const children = [{ kind: 'message', status: 'warning', text }, ...node.children];
    return { ...node, items: length, children } as ViewNode;
  }

  #lengthOf(blockId: string): number {
    const value = this.#helpers.get(this.#context.state, blockId);
    return Array.isArray(value) ? value.length : 0;
  }

  #withFewerItems(state: Plain | undefined): Plain | undefined {
    const all = state ?? this.#context.state;
    if (this.count(all) <= this.most) return state;
    const fewer = this.#helpers.serializer.copy(all);
    let left = this.most;
    for (const id of this.#lists) {
      for (const array of this.#arrays(fewer, id)) {
        array.length = Math.min(array.length, left);
        left -= array.length;
      }
    }
    return fewer;
  }

  /** The arrays that the engine would make items of, for a list of each item around it. */
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
