import { type Json, toJson } from '../view/json.js';
import type { ItemNode, ListNode, ViewKind, ViewNode } from '../view/nodes.js';
import { type PropertyValue, plainText } from '../view/text.js';
import { childrenOf, isBlockNode } from '../view/visit.js';
import { contentOutput } from './contentOutput.js';

/** Returns the result of a block's `mcpOutput`; undefined for the default. */
export type OwnOutput = (blockId: string) => PropertyValue;

/**
 * Converts a block or a page to plain data: the value of an input, the rows of a table, the text of a display, the
 * items of a list. A container becomes an object of its blocks' outputs by id, flattening nested containers. Buttons
 * and links have no output: null.
 */
export function outputOf(node: ViewNode, own: OwnOutput = () => undefined): Json {
  if (isBlockNode(node) && node.kind !== 'page') {
    const itself = own(node.id) ?? (node.kind === 'container' ? undefined : defaultOutput(node, own));
    if (itself !== undefined) return toJson(itself);
  }
  const outputs = collect([node], own);
  const [only, ...others] = outputs;
  // A container with its own content and no blocks, such as an alert, becomes that content.
  if (node.kind === 'container' && only?.[0] === node.id && others.length === 0) return only[1];
  return PARENTS.has(node.kind) || outputs.size > 0 ? Object.fromEntries(outputs) : null;
}

const PARENTS = new Set<ViewKind>(['page', 'container', 'tabs', 'tab', 'item']);

/**
 * Collects the outputs of blocks by id, in document order. If a block has several nodes, the first with an output
 * counts.
 */
function collect(nodes: readonly ViewNode[], own: OwnOutput): ReadonlyMap<string, Json> {
  const outputs = new Map<string, Json>();
  const stack = nodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isBlockNode(node) && node.kind !== 'page' && !outputs.has(node.id)) {
      const output = own(node.id) ?? defaultOutput(node, own);
      if (output !== undefined) outputs.set(node.id, toJson(output));
    }
    // Blocks inside a list are part of its items' outputs.
    if (node.kind === 'list') continue;
    // Pushed one by one: there can be more children than a function call can have arguments.
    for (const child of childrenOf(node).toReversed()) stack.push(child);
  }
  return outputs;
}

/** Returns the output of a block without its child blocks; undefined if it has none. */
function defaultOutput(node: ViewNode, own: OwnOutput): Json | undefined {
  switch (node.kind) {
    case 'input':
      // A secret value is absent.
      return node.value ?? null;
    case 'list':
      return itemsOf(node, own);
    case 'display':
      return contentOutput(node.children) ?? (plainText(node.title) || undefined);
    case 'container':
      return contentOutput(node.children);
    case 'image':
      return plainText(node.alt) || (node.src ?? undefined);
    default:
      return undefined;
  }
}

function itemsOf(list: ListNode, own: OwnOutput): readonly Json[] {
  return list.children.filter((child) => child.kind === 'item').map((item) => itemOutput(list.id, item, own));
}

/**
 * Returns the outputs of one item, by ids relative to it. In a list of single values, the block's id is that of the
 * item.
 */
function itemOutput(listId: string, item: ItemNode, own: OwnOutput): Json {
  const outputs = collect(item.children, own);
  const id = `${listId}.${item.index}`;
  const value = outputs.get(id);
  if (value !== undefined && outputs.size === 1) return value;
  const relative = [...outputs].map(
    ([blockId, output]) =>
      [blockId.startsWith(`${id}.`) ? blockId.slice(id.length + 1) : blockId, output] as const,
  );
  return Object.fromEntries(relative);
}
