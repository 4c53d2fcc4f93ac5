import { blockAddresses, type EngineBlock, listBlocks, type Rendering } from '@lowdefy-mcp/render-core';
import type { LiveBlock, LiveContext } from '../lowdefy/types.js';

/** A block as React has it on the page. */
interface Mount {
  /** The id it was mounted with: an item of a list that moves gets another one, and is mounted anew. */
  readonly blockId: string;
  readonly parent: EngineBlock | undefined;
  /** Whether the component is there, and not only the wrapper around it. */
  shown: boolean;
  /** Its component has thrown. Lowdefy's error boundary is around the wrapper, so that nothing brings it back. */
  readonly failed: boolean;
  local: Readonly<Record<string, unknown>>;
}

/** What came onto the page: children first, as React runs their effects. */
export interface Arrival {
  readonly block: EngineBlock;
  /** The block's wrapper is new: its `onMount` is due. */
  readonly mounted: boolean;
  /** Its component is new: it was hidden before, or behind its skeleton, or not there. */
  readonly appeared: boolean;
}

/**
 * Which blocks are mounted, as the browser client would have them. A block's wrapper stays while the block is hidden;
 * what is inside goes. What a closed modal or another tab hides was mounted when it was first shown, and stays.
 */
export class Mounts {
  readonly #mounts = new Map<EngineBlock, Mount>();
  readonly #reacts: (block: EngineBlock) => boolean;
  #seen: readonly unknown[] = [];

  /** `reacts` says whether a block's component does more than show its value and properties as they are at a commit. */
  constructor(reacts: (block: EngineBlock) => boolean) {
    this.#reacts = reacts;
  }

  /** Whether the blocks are as `update` last saw them, so that it would find nothing new. */
  isCurrent(context: LiveContext): boolean {
    const now = this.#fingerprint(context);
    return now.length === this.#seen.length && now.every((part, index) => part === this.#seen[index]);
  }

  /** All that decides about which blocks are on the page, and about what a commit does: a change elsewhere can wait. */
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

  /** Takes over what is on the page now, and tells what is new. */
  update(context: LiveContext, { placed }: Rendering): readonly Arrival[] {
    const arrivals = this.#update(context, placed);
    this.#seen = this.#fingerprint(context);
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
      // What throws as it is drawn is gone before its effects would run.
      if ((!same && !failed) || appeared) arrivals.push({ block, parent, mounted: !same, appeared });
    }
    this.#keep(before, context);
    return childrenFirst(arrivals);
  }

  /** Keeps what is only out of sight: its parents are still there, and so is the block. */
  #keep(before: ReadonlyMap<EngineBlock, Mount>, context: LiveContext): void {
    // Most often nothing went out of sight.
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

  /** The blocks whose component is there. */
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

  /** Everything that is mounted, as data; see `restore`. */
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
   * Puts back what was mounted, as far as it is still there, so that nothing is mounted a second time. What stands in
   * something new is new as well.
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

/** A mount as data; blocks by their address. */
export interface SavedMount {
  readonly key: string;
  readonly type: string;
  readonly parent?: string;
  readonly shown: boolean;
  readonly failed?: boolean;
  readonly local?: Readonly<Record<string, unknown>>;
}

/** The client shows a skeleton until the block's own onMount has run, and only then what is inside. */
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
  // Each comes before its children, the last sibling first, and the whole is turned round: no recursion.
  const steps = [...roots];
  for (let next = steps.pop(); next !== undefined; next = steps.pop()) {
    result.push(next);
    for (const child of children.get(next.block) ?? []) steps.push(child);
  }
  return result.reverse();
}
