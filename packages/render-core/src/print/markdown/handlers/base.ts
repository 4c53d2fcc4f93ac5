import type { BlockNode } from '../../../view/nodes.js';
import type { Text } from '../../../view/text.js';
import type { Attributes } from '../Attribute.js';
import { inline } from '../text.js';

/** The attributes that come first on every block. `usual` is the type the tag itself already says. */
export function identity(node: Partial<BlockNode>, usual?: string): Attributes {
  return { id: node.id, type: node.type === usual ? undefined : node.type };
}

/** The attributes that come last on every block. */
export function usability(node: Partial<BlockNode>): Attributes {
  return { disabled: node.disabled, loading: node.loading, events: node.events };
}

/** A title behind the tag. */
export function titled(text: Text | undefined): string | undefined {
  return text === undefined ? undefined : inline(text);
}
