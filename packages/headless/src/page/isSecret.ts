import type { InputNode } from '@lowdefy-mcp/render-core';

/** Tells whether a field masks its value, such as a password field. */
export function isSecret(node: InputNode): boolean {
  return node.value === undefined;
}
