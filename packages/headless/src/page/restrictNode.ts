import type { ViewNode } from '@lowdefy-mcp/render-core';

/**
 * Takes from a node what agents are kept from. What they may do follows from what they are shown, so this is all it takes.
 * A field whose change is kept from them can only be read, and a button that is left without an event is not there.
 */
export function restrictNode(
  node: ViewNode,
  isAllowed: (blockId: string, name: string) => boolean,
): ViewNode | undefined {
  const { id } = node as { id?: string };
  if (id === undefined) return node;
  const allowed = (name: string) => isAllowed(id, name);
  if (node.kind === 'input' && !allowed('onChange')) return { ...without(node, allowed), readOnly: true };
  if (node.kind === 'button') {
    const { events = [] } = node;
    const isKept = events.length > 0 ? !events.some(allowed) : !allowed('onClick');
    if (isKept) return undefined;
  }
  if ('actions' in node && node.actions !== undefined) {
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
