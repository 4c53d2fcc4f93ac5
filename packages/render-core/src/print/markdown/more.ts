import type { More, MoreNode, Part } from '../../view/nodes.js';
import { printName } from './Attribute.js';
import { quoteAttribute } from './escape.js';

/** Prints the truncation mark of a part of a block. Options and rows can also be searched. */
export function moreLine(
  more: More & { readonly search?: string },
  part: Part,
  isSearchable = false,
): string {
  const of = more.part === undefined ? '' : ` part=${more.part}`;
  const from = more.from === undefined ? '' : `${of} from=${more.from}`;
  const hint = isSearchable ? ' or search="…"' : '';
  const search = more.search === undefined ? hint : ` search=${quoteAttribute(more.search)}`;
  return `… ${countOf(more.count, part)} (read id=${printName(more.id)}${from}${search})`;
}

/** Prints the truncation mark of blocks or items. */
export function moreNode({ ids = [], ...node }: MoreNode): string {
  if (ids.length === 0) return moreLine(node, node.of);
  const names = [...ids.map(printName), ...(ids.length < node.count ? ['…'] : [])].join(', ');
  const id = node.from === undefined ? (ids[0] as string) : node.id;
  return moreLine({ ...node, id }, node.of).replace(' (read', `: ${names} (read`);
}

function countOf(count: number, part: Part): string {
  return `${count} more ${count === 1 ? part.replace(/s$/, '') : part}`;
}
