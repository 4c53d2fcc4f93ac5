import type { BlockNode, ViewNode } from '@lowdefy-mcp/render-core';

/**
 * Removes excluded events and actions from a node. Agents may only use what a node shows, so this enforces the exclusion. A field
 * whose onChange is excluded becomes read-only; a button without remaining events is removed.
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
    const isExcluded = events.length > 0 ? !events.some(allowed) : !allowed('onClick');
    if (isExcluded) return undefined;
  }
  if ('actions' in node && node.actions !== undefined) {
    return { ...without(node, allowed), actions: node.actions.filter(allowed) };
  }
  if (node.kind === 'link' && !allowed('onClick')) return { ...without(node, allowed), disabled: true };
  return without(node, allowed);
}

function without<N extends ViewNode>(node: N, allowed: (name: string) => boolean): N {
  const { events, takes, ...rest } = node as ViewNode & Pick<BlockNode, 'events' | 'takes'>;
  if (events === undefined && takes === undefined) return node;
  const left = events?.filter(allowed) ?? [];
  const taken = Object.entries(takes ?? {}).filter(([name]) => allowed(name));
  return {
    ...rest,
    ...(left.length > 0 && { events: left }),
    ...(taken.length > 0 && { takes: Object.fromEntries(taken) }),
  } as unknown as N;
}
