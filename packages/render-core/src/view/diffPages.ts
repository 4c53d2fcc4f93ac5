import { keepChildren } from './keepChildren.js';
import { longestIncreasingSubsequence } from './longestIncreasingSubsequence.js';
import type { PageNode, ViewNode } from './nodes.js';
import { type Change, childrenOf, isBlockNode, mapTree, visit } from './visit.js';

/** The differences between two renderings of a page. */
export interface PageDiff {
  /** The ids of new blocks; blocks inside a new block are not listed. */
  readonly added: readonly string[];
  /** The ids of blocks with different content, fields in error first. A field that becomes valid does not count. */
  readonly changed: readonly string[];
  /** The ids of removed blocks; blocks inside a removed block are not listed. */
  readonly removed: readonly string[];
  /** The ids of blocks in another position. */
  readonly moved: readonly string[];
  /** The new page, reduced to what was added, changed or moved, and its ancestors. Fields in error come first. */
  readonly page: PageNode;
}

/** A node with the key by which it is compared. */
interface Entry {
  readonly node: ViewNode;
  /** The key of the parent node. */
  readonly parent: string;
}

type Entries = ReadonlyMap<string, Entry>;

/** Compares two renderings of a page block by block, matched by id. */
export function diffPages(before: PageNode, after: PageNode): PageDiff {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const isNew = (key: string) => !old.has(key);
  const isGone = (key: string) => !now.has(key);
  const different = [...now].flatMap(([key, { node }]) => {
    const was = old.get(key)?.node;
    return was === undefined || hasSameContent(was, node) ? [] : [key];
  });
  const moved = movedKeys(old, now);
  const [added, removed] = [outermost(now, isNew), outermost(old, isGone)];
  // A list with other items, or tabs with other panels, counts as changed.
  const containers = [...containersOf(now, added), ...containersOf(old, removed)].filter((key) =>
    now.has(key),
  );
  const isWrong = (key: string) => isInError(now.get(key)?.node);
  const changed = passingFirst(isWrong, unique([...different, ...containers]));
  const nodes = (keys: readonly string[]) => keys.flatMap((key) => now.get(key)?.node ?? []);
  // Without content, a reduced block would look like one whose content is unchanged.
  const emptied = different.filter(
    (key) => hasContent(old.get(key)?.node) && !hasContent(now.get(key)?.node),
  );
  return {
    added: unique(added.flatMap((key) => idsIn(now, key)).filter(isNew)),
    changed: unique(changed.flatMap((key) => idOf(now, blockOf(now, key)))),
    removed: unique(removed.flatMap((key) => idsIn(old, key)).filter(isGone)),
    moved: unique(moved.flatMap((key) => idOf(now, blockOf(now, key)))),
    page: reducedPage(after, {
      whole: new Set(nodes([...[...now.keys()].filter(isNew), ...moved, ...emptied])),
      // All tabs are shown, because only their list tells which ones are gone.
      own: new Set(nodes(changed).flatMap((node) => [node, ...(node.kind === 'tabs' ? node.children : [])])),
    }),
  };
}

/** Every node that has a key, in document order. */
function entriesOf(page: PageNode): Entries {
  const entries = new Map<string, Entry>();
  const keys: string[] = [];
  visit(page, {
    enter(node) {
      const parent = keys.at(-1) ?? '';
      const name = nameOf(node, parent);
      const key = name === undefined ? parent : uniqueKey(entries, name);
      if (name !== undefined) entries.set(key, { node, parent });
      keys.push(key);
      return name !== undefined;
    },
    leave() {
      keys.pop();
    },
  });
  return entries;
}

/** The key of a block, an item or a tab. Undefined for other nodes, such as text or a menu's groups: they are content of their block. */
function nameOf(node: ViewNode, parent = ''): string | undefined {
  if (node.kind === 'item') return `${parent}/item ${node.index}`;
  if (node.kind === 'tab') return `${parent}/tab ${node.key}`;
  return isBlockNode(node) ? node.id : undefined;
}

/** Lowdefy allows two blocks with the same id. */
function uniqueKey(entries: Entries, name: string): string {
  let key = name;
  for (let copy = 2; entries.has(key); copy++) key = `${name}/copy ${copy}`;
  return key;
}

/** Whether two nodes have the same content, apart from child blocks. Unchanged nodes are the same object. */
function hasSameContent(a: ViewNode, b: ViewNode): boolean {
  return a === b || ownText(a) === ownText(b);
}

function ownText(node: ViewNode): string {
  if (!('children' in node)) return JSON.stringify(node);
  return JSON.stringify({
    ...node,
    // A successful validation is not reported, and a chart's data is in its children.
    ...(node.kind === 'display' && { chart: undefined }),
    ...(node.kind === 'input' && node.validation === 'success' && { validation: undefined }),
    children: childrenOf(node).filter(isContent),
  });
}

function isContent(node: ViewNode): boolean {
  return nameOf(node) === undefined;
}

function hasContent(node: ViewNode | undefined): boolean {
  return node !== undefined && childrenOf(node).some(isContent);
}

/** The blocks that moved to another parent, or changed their order among siblings. */
function movedKeys(old: Entries, now: Entries): readonly string[] {
  const order = new Map([...old.keys()].map((key, index) => [key, index]));
  const siblings = new Map<string, string[]>();
  const moved: string[] = [];
  for (const [key, { parent }] of now) {
    const was = old.get(key);
    if (was === undefined) continue;
    if (was.parent !== parent) moved.push(key);
    else if (siblings.get(parent)?.push(key) === undefined) siblings.set(parent, [key]);
  }
  for (const keys of siblings.values()) {
    const kept = longestIncreasingSubsequence(keys.map((key) => order.get(key) as number));
    for (const [index, key] of keys.entries()) if (!kept.has(index)) moved.push(key);
  }
  return moved;
}

/** The added or removed keys whose parent is not added or removed itself. */
function outermost(entries: Entries, test: (key: string) => boolean): readonly string[] {
  return [...entries].flatMap(([key, { parent }]) => (test(key) && !test(parent) ? [key] : []));
}

/** The id of a block, or the ids of the blocks in an item or tab, which has no id itself. */
function idsIn(entries: Entries, key: string): readonly string[] {
  const node = entries.get(key)?.node;
  if (node === undefined) return [];
  return isBlockNode(node)
    ? [node.id]
    : childrenOf(node).flatMap((child) => (isBlockNode(child) ? [child.id] : []));
}

function idOf(entries: Entries, key: string): readonly string[] {
  const node = entries.get(key)?.node;
  return node !== undefined && isBlockNode(node) ? [node.id] : [];
}

/** The blocks that contain the items and tabs among these keys. */
function containersOf(entries: Entries, keys: readonly string[]): readonly string[] {
  const own = new Set(keys);
  return keys.map((key) => blockOf(entries, key)).filter((block) => !own.has(block));
}

/** The key of the block that a node is, or that contains an item or tab. */
function blockOf(entries: Entries, key: string): string {
  let block = key;
  for (let entry = entries.get(key); entry && !isBlockNode(entry.node); entry = entries.get(block))
    block = entry.parent;
  return block;
}

function isInError(node: ViewNode | undefined): boolean {
  return node?.kind === 'input' && node.validation === 'error';
}

/** Moves the values that pass a test to the front. */
function passingFirst<T>(test: (value: T) => boolean, values: readonly T[]): readonly T[] {
  return [...values.filter(test), ...values.filter((value) => !test(value))];
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}

/** Which nodes of a page are shown. */
interface Shown {
  /** Nodes with everything in them. */
  readonly whole: ReadonlySet<ViewNode>;
  /** Nodes with their own content. */
  readonly own: ReadonlySet<ViewNode>;
}

function reducedPage(page: PageNode, { whole, own }: Shown): PageNode {
  const inside = new Set<ViewNode>();
  /** Fields in error, and their ancestors. */
  const hasError = new Set<ViewNode>();
  visit(page, {
    enter(node, _, parent) {
      if (whole.has(node) || (parent && inside.has(parent))) inside.add(node);
      return true;
    },
  });
  const reduce: Change = (node, children = []) => {
    if (isContent(node) || inside.has(node))
      return keepChildren(node, 'children' in node ? children : undefined);
    const blocks = children.filter((child) => !isContent(child));
    if (node !== page && !own.has(node) && blocks.length === 0) return undefined;
    if (!('children' in node)) return node;
    const shown = own.has(node) ? children : passingFirst((child) => hasError.has(child), blocks);
    const partial = node.kind !== 'page' && shown.length < node.children.length;
    const kept = { ...node, children: shown, ...(partial && { partial: true }) } as ViewNode;
    if (isInError(kept) || shown.some((child) => hasError.has(child))) hasError.add(kept);
    return kept;
  };
  return mapTree(page, reduce, (node) => !isContent(node)) as PageNode;
}
