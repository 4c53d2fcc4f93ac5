import { keepers } from './longestRun.js';
import type { PageNode, ViewNode } from './nodes.js';
import { childrenOf, isBlockNode, mapTree, visit, withChildren } from './visit.js';

/** What is different between two renderings of a page. */
export interface PageDiff {
  /** The ids of blocks that only the new page has; those inside a new block are not named. */
  readonly added: readonly string[];
  /** The ids of blocks that say something else now. */
  readonly changed: readonly string[];
  /** The ids of blocks that only the old page had; those inside a removed block are not named. */
  readonly removed: readonly string[];
  /** The ids of blocks that stand in another place. */
  readonly moved: readonly string[];
  /** The new page with only what was added, changed or moved, and what that stands in. */
  readonly page: PageNode;
}

/** A node as it is compared. */
interface Entry {
  readonly node: ViewNode;
  /** The key of the node it stands in. */
  readonly parent: string;
  /** All it says itself, without what the blocks inside it say. */
  readonly self: string;
}

/** Compares two renderings of a page block by block; ids tell which is which. */
export function diffPages(before: PageNode, after: PageNode): PageDiff {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const isNew = (key: string) => !old.has(key);
  const isGone = (key: string) => !now.has(key);
  const moved = movedKeys(old, now);
  const changed = [...now].filter(([key, { self }]) => !isNew(key) && old.get(key)?.self !== self);
  const nodes = (keys: Iterable<string>) => [...keys].flatMap((key) => now.get(key)?.node ?? []);
  const whole = new Set(nodes([...[...now.keys()].filter(isNew), ...moved]));
  return {
    added: topmost(now, isNew),
    changed: changed.flatMap(([, { node }]) => idOf(node)),
    removed: topmost(old, isGone),
    moved: nodes(moved).flatMap(idOf),
    page: pruned(after, whole, new Set(changed.map(([, { node }]) => node))),
  };
}

/** Every node that has a key of its own, in document order. */
function entriesOf(page: PageNode): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const keys: string[] = [];
  visit(page, {
    enter(node) {
      const parent = keys.at(-1) ?? '';
      const name = nameOf(node, parent);
      if (name !== undefined) entries.set(uniqueKey(entries, name), { node, parent, self: selfOf(node) });
      keys.push(name ?? parent);
      return true;
    },
    leave() {
      keys.pop();
    },
  });
  return entries;
}

function nameOf(node: ViewNode, parent: string): string | undefined {
  if (node.kind === 'item') return `${parent}/item ${node.index}`;
  if (node.kind === 'tab') return `${parent}/tab ${node.key}`;
  return isBlockNode(node) ? node.id : undefined;
}

/** Lowdefy lets two blocks have the same id. */
function uniqueKey(entries: ReadonlyMap<string, Entry>, name: string): string {
  let key = name;
  for (let copy = 2; entries.has(key); copy++) key = `${name}/copy ${copy}`;
  return key;
}

function selfOf(node: ViewNode): string {
  if (!('children' in node)) return JSON.stringify(node);
  return JSON.stringify({
    ...node,
    children: childrenOf(node).filter((child) => nameOf(child, '') === undefined),
  });
}

/** The blocks that now stand in another block, or behind one they stood before. */
function movedKeys(old: ReadonlyMap<string, Entry>, now: ReadonlyMap<string, Entry>): readonly string[] {
  const order = new Map([...old.keys()].map((key, index) => [key, index]));
  const siblings = new Map<string, string[]>();
  const moved: string[] = [];
  for (const [key, { parent }] of now) {
    const was = old.get(key);
    if (was === undefined) continue;
    if (was.parent !== parent) moved.push(key);
    else siblings.set(parent, [...(siblings.get(parent) ?? []), key]);
  }
  for (const keys of siblings.values()) {
    const kept = keepers(keys.map((key) => order.get(key) as number));
    moved.push(...keys.filter((_, index) => !kept.has(index)));
  }
  return moved;
}

function topmost(entries: ReadonlyMap<string, Entry>, test: (key: string) => boolean): readonly string[] {
  return [...entries].flatMap(([key, { node, parent }]) => (test(key) && !test(parent) ? idsOf(node) : []));
}

/** An item or tab has no id: the blocks in it are named instead. */
function idsOf(node: ViewNode): readonly string[] {
  return isBlockNode(node) ? [node.id] : childrenOf(node).flatMap(idOf);
}

function idOf(node: ViewNode): readonly string[] {
  return isBlockNode(node) ? [node.id] : [];
}

function pruned(page: PageNode, whole: ReadonlySet<ViewNode>, own: ReadonlySet<ViewNode>): PageNode {
  const inside = new Set<ViewNode>();
  visit(page, {
    enter(node, _, parent) {
      if (whole.has(node) || (parent && inside.has(parent))) inside.add(node);
      return true;
    },
  });
  return mapTree(page, (node, children = []) => {
    if (inside.has(node)) return withChildren(node, 'children' in node ? children : undefined);
    const mayStay = own.has(node) || children.some((child) => nameOf(child, '') !== undefined);
    if (node !== page && nameOf(node, '') !== undefined && !mayStay) return undefined;
    if (!('children' in node)) return node;
    const shown = own.has(node) ? children : children.filter((child) => nameOf(child, '') !== undefined);
    const partial = node.kind !== 'page' && shown.length < node.children.length;
    return { ...node, children: shown, ...(partial && { partial: true }) } as ViewNode;
  }) as PageNode;
}
