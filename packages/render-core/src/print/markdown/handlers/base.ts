import type { BlockNode } from '../../../view/nodes.js';
import type { Text } from '../../../view/text.js';
import type { Attributes } from '../Attribute.js';
import { describeTaken } from '../schema.js';
import { inline } from '../text.js';

/** The first attributes of every block. `usual` is the type that the tag implies. */
export function identity(node: Partial<BlockNode>, usual?: string): Attributes {
  return { id: node.id, type: node.type === usual ? undefined : node.type, noRenderer: node.noRenderer };
}

/** The last attributes of every block. */
export function usability(node: Partial<BlockNode>): Attributes {
  const takes =
    node.takes && Object.entries(node.takes).map(([name, schema]) => `${name}: ${describeTaken(schema)}`);
  return { disabled: node.disabled, loading: node.loading, events: node.events, takes };
}

/** Prints a title after the tag. */
export function titled(text: Text | undefined): string | undefined {
  return text === undefined ? undefined : inline(text);
}
