import type { BlockNode } from '../../../view/nodes.js';
import type { Text } from '../../../view/text.js';
import type { PrintStyle } from '../../PrintOptions.js';
import type { Attributes } from '../Attribute.js';
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

/** A title before the children. */
export function title(text: Text | undefined, style: PrintStyle): readonly string[] {
  if (text === undefined) return [];
  return style === 'compact' ? [part(text, 'compact')] : lines(text);
}
