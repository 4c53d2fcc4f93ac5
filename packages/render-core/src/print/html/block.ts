import type { BlockNode } from '../../view/nodes.js';
import { attribute } from './escape.js';

/** The attributes of a block's element: patches, highlights and actions find it by its id. */
export function blockAttributes(node: Partial<BlockNode>, className?: string): string {
  return (
    attribute('class', className) +
    attribute('data-block', node.id) +
    attribute('data-type', node.type) +
    (node.loading ? ' aria-busy="true"' : '')
  );
}

/** Whether an event of a block can be fired now. */
export function canDo(node: Partial<BlockNode>, event: string): boolean {
  return !isOff(node) && node.events?.includes(event) === true;
}

/** Whether a block cannot be used now. */
export function isOff(node: Partial<BlockNode>): boolean {
  return node.disabled === true || node.loading === true;
}
