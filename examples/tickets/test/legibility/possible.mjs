/** @import { PageNode, ViewNode } from '@lowdefy-mcp/render-core' */

/**
 * Lists what the acting rules allow on a page: the names of its fields, events, list methods and links.
 *
 * @param {PageNode | ViewNode} node
 * @returns {string[]}
 */
export function possible(node) {
  const own = 'disabled' in node || 'loading' in node || 'readOnly' in node ? [] : ofNode(node);
  return 'children' in node ? [...own, ...node.children.flatMap(possible)] : own;
}

/** @param {PageNode | ViewNode} node @returns {string[]} */
function ofNode(node) {
  const { id = '' } = /** @type {{ id?: string }} */ (node);
  const events =
    'events' in node && node.events ? node.events.map((event) => `triggerEvent ${id} ${event}`) : [];
  if (node.kind === 'input') return [`setValue ${id}`, ...events];
  if (node.kind === 'list')
    return [...events, ...(node.actions ?? []).map((method) => `callMethod ${id} ${method}`)];
  if (node.kind !== 'link') return events;
  if (id) return [`triggerEvent ${id} onClick`];
  if (node.pageId !== undefined) return [`navigate ${node.pageId}`];
  return node.home ? ['navigate home'] : node.back ? ['navigate back'] : [];
}

/** Returns the same name for an action that was found. @param {import('@lowdefy-mcp/headless').Action} action */
export function nameOf(action) {
  switch (action.type) {
    case 'setValue':
      return `setValue ${action.blockId}`;
    case 'triggerEvent':
      return `triggerEvent ${action.blockId} ${action.event}`;
    case 'callMethod':
      return `callMethod ${action.blockId} ${action.method}`;
    case 'navigate':
      return `navigate ${action.pageId ?? (action.home ? 'home' : 'back')}`;
    default:
      throw new Error(`Nobody should have found ${action.type}.`);
  }
}
