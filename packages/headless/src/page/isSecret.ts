import type { InputNode } from '@lowdefy-mcp/render-core';

/** Whether a field shows dots, such as one for a password. */
export function isSecret(node: InputNode): boolean {
  return node.value === undefined;
}
