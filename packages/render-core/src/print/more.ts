import type { More, MoreNode } from '../view/nodes.js';
import { printName } from './Attribute.js';

/** The mark of rows or options that were left out. */
export function moreLine(more: More, of: string): string {
  return `… ${more.count} more ${plural(of, more.count)} (read id=${printName(more.id)} offset=${more.offset})`;
}

/** The mark of blocks or items that were left out. */
export function moreNode(node: MoreNode): string {
  if (node.of === 'items') return moreLine(node, 'items');
  const ids = node.ids ?? [];
  const others = node.count - ids.length;
  const names = [...ids.map(printName), ...(others > 0 ? [`${others} inside or after them`] : [])].join(', ');
  return `… ${node.count} more ${plural('blocks', node.count)}: ${names} (read id=${printName(ids[0] ?? node.id)})`;
}

function plural(of: string, count: number): string {
  return count === 1 ? of.replace(/s$/, '') : of;
}
