import { blockAddresses, type EngineBlock, listBlocks, type Rendering } from '@lowdefy-mcp/render-core';
import type { LiveBlock, LiveContext } from '../lowdefy/types.js';

/** A mounted block. */
interface Mount {
  /** The id at the time of the mount. A list item that moves gets another id, and is mounted again. */
  readonly blockId: string;
  readonly parent: EngineBlock | undefined;
  /** The component is mounted, not only the wrapper around it. */
  shown: boolean;
  /** The component has thrown. It stays failed, because Lowdefy's error boundary is around the wrapper. */
  readonly failed: boolean;
  local: Readonly<Record<string, unknown>>;
}

/** A new block on the page. Children come first, as React runs their effects first. */
export interface Arrival {
  readonly block: EngineBlock;
  /** The block's wrapper is new: its `onMount` is due. */
  readonly mounted: boolean;
  /** The component is new: the block was hidden, behind its skeleton, or absent before. */
  readonly appeared: boolean;
}

/**
 * Tracks which blocks the browser client would have mounted. The wrapper of a hidden block stays mounted, its content does not.
 * The content of a closed modal or another tab stays mounted once it was shown.
 */
export class Mounts {
  readonly #mounts = new Map<EngineBlock, Mount>();
  readonly #reacts: (block: EngineBlock) => boolean;
  #lastFingerprint: readonly unknown[] = [];

  /** `reacts` tells whether a block's component does more at a commit than show its value and properties. */
  constructor(reacts: (block: EngineBlock) => boolean) {
    this.#reacts = reacts;
  }

  /** Tells whether nothing has changed since the last `update`. */
  isCurrent(context: LiveContext): boolean {
    const now = this.#fingerprint(context);
    const last = this.#lastFingerprint;
    return now.length === last.length && now.every((part, index) => part === last[index]);
  }

  /** Collects the values that decide which blocks are on the page and what a commit does. Other changes can wait. */
  #fingerprint(context: LiveContext): readonly unknown[] {
    const parts: unknown[] = [];
    for (const block of listBlocks(context)) {
      const { before, blockId, eval: evaluated, meta } = block as LiveBlock;
      parts.push(block, blockId, evaluated?.visible !== false, this.#mounts.get(block)?.local);
      const places = meta.category === 'container' || meta.category === 'list';
      if (places || this.#reacts(block)) parts.push(before);
    }
    return parts;
  }

  /** Updates the mounts to the current rendering, and returns the new blocks. */
  update(context: LiveContext, { placed }: Rendering): readonly Arrival[] {
    const arrivals = this.#update(context, placed);
    this.#lastFingerprint = this.#fingerprint(context);
    return arrivals;
  }

  #update(context: LiveContext, placed: Rendering['placed']): readonly Arrival[] {
    const before = new Map(this.#mounts);
    this.#mounts.clear();
    const arrivals: (Arrival & { readonly parent: EngineBlock | undefined })[] = [];
    const waiting = new Set<EngineBlock>();
    for (const place of placed.values()) {
      const { block, parent } = place;
      if (parent !== undefined && waiting.has(parent)) {
        waiting.add(block);
        continue;
      }
      const old = before.get(block);
      const same = old !== undefined && old.blockId === block.blockId && old.parent === parent;
      if (!same && startsBehindSkeleton(block)) waiting.add(block);
      const shown = place.shown && !waiting.has(block);
      const appeared = shown && !(same && old.shown);
      const failed = place.failed === true || (same && old.failed);
      this.#mounts.set(block, {
        blockId: block.blockId,
        parent,
        shown,
        failed,
        local: same && shown && !appeared ? old.local : NO_STATE,
      });
      // A component that throws while drawing is unmounted before its effects run.
      if ((!same && !failed) || appeared) arrivals.push({ block, parent, mounted: !same, appeared });
    }
    this.#keepHidden(before, context);
    return childrenFirst(arrivals);
  }

  /** Keeps blocks mounted that are not rendered, if they and their parents still exist. */
  #keepHidden(before: ReadonlyMap<EngineBlock, Mount>, context: LiveContext): void {
    // Computed lazily: usually no block was hidden.
    let existing: ReadonlySet<EngineBlock> | undefined;
    const exists = (block: EngineBlock) => {
      existing ??= new Set(listBlocks(context));
      return existing.has(block);
    };
    const keeps = (block: EngineBlock): boolean => {
      const now = this.#mounts.get(block);
      if (now !== undefined) return now.shown;
      const old = before.get(block);
      if (old === undefined || !exists(block) || old.blockId !== block.blockId) return false;
      if (old.parent === undefined || !keeps(old.parent)) return false;
      const shown = old.shown && block.eval?.visible !== false;
      this.#mounts.set(block, { ...old, shown, local: shown ? old.local : NO_STATE });
      return shown;
    };
    for (const block of before.keys()) keeps(block);
  }

  /** The blocks whose component is mounted. */
  get shown(): readonly EngineBlock[] {
    return [...this.#mounts].filter(([, { shown }]) => shown).map(([block]) => block);
  }

  hasFailed(block: EngineBlock): boolean {
    return this.#mounts.get(block)?.failed ?? false;
  }

  local(block: EngineBlock): Readonly<Record<string, unknown>> {
    return this.#mounts.get(block)?.local ?? NO_STATE;
  }

  setLocal(block: EngineBlock, change: Readonly<Record<string, unknown>>): void {
    const mount = this.#mounts.get(block);
    if (mount !== undefined) mount.local = { ...mount.local, ...change };
  }

  /** Serialises the mounts for `restore`. */
  save(context: LiveContext): readonly SavedMount[] {
    const keys = blockAddresses(context);
    return [...this.#mounts].flatMap(([block, { shown, failed, local, parent }]) => {
      const key = keys.get(block);
      if (key === undefined) return [];
      const parentKey = parent && keys.get(parent);
      return [
        {
          key,
          type: block.type,
          ...(parentKey !== undefined && { parent: parentKey }),
          shown,
          ...(failed && { failed }),
          ...(Object.keys(local).length > 0 && { local }),
        },
      ];
    });
  }

  /**
   * Restores the mounts of blocks that still exist, so that they are not mounted again. A block inside of a new one is new as well.
   */
  restore(context: LiveContext, saved: readonly SavedMount[]): void {
    const blocks = new Map([...blockAddresses(context)].map(([block, key]) => [key, block]));
    for (const { key, type, parent: parentKey, shown, failed = false, local } of saved) {
      const block = blocks.get(key);
      const parent = parentKey === undefined ? undefined : blocks.get(parentKey);
      if (block === undefined || block.type !== type) continue;
      if (parentKey !== undefined && (parent === undefined || !this.#mounts.has(parent))) continue;
      this.#mounts.set(block, { blockId: block.blockId, parent, shown, failed, local: local ?? NO_STATE });
    }
  }
}

const NO_STATE = Object.freeze({});

/** A serialised mount. `key` and `parent` are addresses of blocks. */
export interface SavedMount {
  readonly key: string;
  readonly type: string;
  readonly parent?: string;
  readonly shown: boolean;
  readonly failed?: boolean;
  readonly local?: Readonly<Record<string, unknown>>;
}

/** Tells whether the client shows a skeleton first: it mounts the content once the block's own onMount has run. */
function startsBehindSkeleton(block: EngineBlock): boolean {
  const { skeleton, events } = block.eval ?? {};
  return typeof skeleton === 'object' && skeleton !== null && events?.onMount !== undefined;
}

function childrenFirst<T extends { readonly block: EngineBlock; readonly parent: EngineBlock | undefined }>(
  arrivals: readonly T[],
): readonly T[] {
  const children = new Map<EngineBlock | undefined, T[]>(arrivals.map(({ block }) => [block, []]));
  const roots: T[] = [];
  for (const arrival of arrivals) (children.get(arrival.parent) ?? roots).push(arrival);
  const result: T[] = [];
  // Pre-order with the last sibling first, then reversed, gives post-order without recursion.
  const steps = [...roots];
  for (let next = steps.pop(); next !== undefined; next = steps.pop()) {
    result.push(next);
    for (const child of children.get(next.block) ?? []) steps.push(child);
  }
  return result.reverse();
}
