import type { BlockNode } from '../../../view/nodes.js';
import type { Text } from '../../../view/text.js';
import type { Attributes } from '../Attribute.js';
import type { Tagged } from '../Handler.js';
import { lines, part } from '../text.js';

/** The attributes that come first on every block. `usual` is the type the tag itself already says. */
export function identity(node: Partial<BlockNode>, usual?: string): Attributes {
  return [
    ['id', node.id],
    ['type', node.type === usual ? undefined : node.type],
  ];
}

/** The attributes that come last on every block. */
export function usability(node: Partial<BlockNode>): Attributes {
  return [
    ['disabled', node.disabled],
    ['loading', node.loading],
    ['events', node.events],
  ];
}

/** A title before the children, in both styles. */
export function title(text: Text | undefined): Pick<Tagged, 'lines' | 'line'> {
  return text === undefined ? { lines: [] } : { lines: lines(text), line: part(text, 'compact') };
}
