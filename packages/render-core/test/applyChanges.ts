import type { PageNode, ViewNode } from '../src/index.js';
import { childrenOf, visit, withChildren } from '../src/view/visit.js';

/** A page of changes as it is printed, with the ids of removed and changed blocks above it. */
interface Changes {
  readonly page: PageNode;
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Applies changes as a reader does who knows only the page before and the documentation of the format. */
export function applyChanges(before: PageNode, { page, removed, changed }: Changes): PageNode {
  const old = byId(before);
  const printed = byId(page);
  const isElsewhere = (node: ViewNode) => {
    const id = idOf(node);
    return id !== undefined && (removed.includes(id) || printed.has(id));
  };

  /** What is left of a node that was not printed. */
  const rest = (node: ViewNode): ViewNode =>
    'children' in node
      ? withChildren(node, node.children.filter((child) => !isElsewhere(child)).map(rest))
      : node;

  const merge = (node: ViewNode, was: ViewNode | undefined): ViewNode => {
    if (node.kind === 'input' && node.optionsOf !== undefined) {
      const { optionsOf, ...input } = node;
      const same = optionsOf === node.id ? was : printed.get(optionsOf);
      return { ...input, ...(same?.kind === 'input' && { options: same.options }) } as ViewNode;
    }
    if (!('children' in node) || !isNamed(node)) return node;
    const before = was === undefined ? [] : childrenOf(was);
    const sameOf = (child: ViewNode) =>
      old.get(idOf(child) ?? '') ?? before.find((one) => nameOf(one) === nameOf(child));
    const children = node.children.map((child) => merge(child, sameOf(child)));
    const isPage = node.kind === 'page';
    if (!isPage && !node.partial) return withChildren(node, children);
    const names = new Set(node.children.map(nameOf));
    const isGone = (child: ViewNode) =>
      isElsewhere(child) ||
      names.has(nameOf(child)) ||
      (child.kind === 'item' && node.kind === 'list' && child.index >= node.items);
    const kept = before.filter((child) => isNamed(child) && !isGone(child)).map(rest);
    const content = children.some((child) => !isNamed(child)) || (isPage && changed.includes(node.id));
    const unchanged = content ? [] : before.filter((child) => !isNamed(child));
    const { partial: _, ...whole } = node;
    return withChildren(whole as ViewNode, [...unchanged, ...children, ...kept]);
  };
  return merge(page, before) as PageNode;
}

/** A page in a form that can be compared: changes do not say in which order blocks are, nor which fields have become valid. */
export function comparable(node: ViewNode): unknown {
  const { validation, ...rest } = node as ViewNode & { readonly validation?: string };
  const all = childrenOf(node);
  const blocks = all.filter(isNamed).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return {
    ...rest,
    ...(validation !== undefined && validation !== 'success' && { validation }),
    ...('children' in node && {
      content: all.filter((child) => !isNamed(child)),
      children: blocks.map(comparable),
    }),
  };
}

function byId(root: ViewNode): ReadonlyMap<string, ViewNode> {
  const nodes = new Map<string, ViewNode>();
  visit(root, {
    enter(node) {
      const id = idOf(node);
      if (id !== undefined) nodes.set(id, node);
      return isNamed(node);
    },
  });
  return nodes;
}

function idOf(node: ViewNode): string | undefined {
  return 'id' in node && node.kind !== 'page' ? node.id : undefined;
}

/** Whether a node is a block, an item or a tab. Other nodes are the content of their block. */
function isNamed(node: ViewNode): boolean {
  return nameOf(node) !== '';
}

function nameOf(node: ViewNode): string {
  if (node.kind === 'page') return 'page';
  if (node.kind === 'item') return `item ${node.index}`;
  if (node.kind === 'tab') return `tab ${node.key}`;
  return node.kind === 'group' ? '' : (idOf(node) ?? '');
}
