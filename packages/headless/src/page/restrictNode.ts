import { idOfAddress, type ViewNode } from '@lowdefy-mcp/render-core';

/** What agents are kept from although the user may do it. */
export interface Restrictions {
  /** Whether agents have the page. Without it: all. */
  page?(pageId: string): boolean;
  /** Whether agents see a block, with all that is in it. Without it: any. */
  block?(pageId: string, blockId: string): boolean;
  /**
   * Whether agents may set off an event of a block, or use a method of a list. Without it: any. It gets the block's id: what it
   * says holds for all blocks of that id.
   */
  use?(pageId: string, blockId: string, name: string): boolean;
}

/** The id of a block as the app's YAML has it, by its address: `items.$.name` for `items.0.name#2`. */
export function blockIdPattern(address: string): string {
  return idOfAddress(address).replaceAll(/(?<=\.)\d+(?=\.|$)/g, '$');
}

/**
 * Takes from a node what agents are kept from. What they may do follows from what they are shown, so this is all it takes.
 * A field whose change is kept from them can only be read.
 */
export function restrictNode(
  node: ViewNode,
  isAllowed: (blockId: string, name: string) => boolean,
): ViewNode {
  const { id } = node as { id?: string };
  if (id === undefined) return node;
  const allowed = (name: string) => isAllowed(id, name);
  if (node.kind === 'input' && !allowed('onChange')) return { ...without(node, allowed), readOnly: true };
  if (node.kind === 'list' && node.actions !== undefined) {
    return { ...without(node, allowed), actions: node.actions.filter(allowed) };
  }
  if (node.kind === 'link' && !allowed('onClick')) return { ...without(node, allowed), disabled: true };
  return without(node, allowed);
}

function without<N extends ViewNode>(node: N, allowed: (name: string) => boolean): N {
  if (!('events' in node) || node.events === undefined) return node;
  const { events, ...rest } = node;
  const left = (events as readonly string[]).filter(allowed);
  return (left.length > 0 ? { ...rest, events: left } : rest) as N;
}
