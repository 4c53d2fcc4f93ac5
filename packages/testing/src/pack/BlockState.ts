import type { ViewNode } from '@lowdefy-mcp/render-core';

/** A state in which a user can see a block. */
export type BlockState = 'empty' | 'filled' | 'invalid' | 'disabled' | 'loading';

/** Lists the states of a node. */
export function statesOf(node: ViewNode): readonly BlockState[] {
  const states: BlockState[] = [];
  if ('loading' in node) states.push('loading');
  if ('disabled' in node) states.push('disabled');
  if (node.kind !== 'input') return states;
  if (node.validation === 'error') states.push('invalid');
  if ('value' in node) states.push(isEmpty(node.value) ? 'empty' : 'filled');
  return states;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}
