import { type BlockDefinition, type PageNode, visit } from '@lowdefy-mcp/render-core';
import { type BlockState, statesOf } from './BlockState.js';

/** Throws if no page shows a block of the type in one of the states. */
export function checkStates(type: string, wanted: readonly BlockState[], pages: readonly PageNode[]): void {
  const shown = new Set<BlockState>();
  for (const page of pages) {
    visit(page, {
      enter(node) {
        if ('type' in node && node.type === type) for (const state of statesOf(node)) shown.add(state);
        return true;
      },
    });
  }
  const missing = wanted.filter((state) => !shown.has(state));
  if (missing.length === 0) return;
  throw new Error(
    `The page of ${type} has no block that is ${missing.join(', and none that is ')}. Add one, or list the state in withoutStates if a user never sees it.`,
  );
}

/** The states in which a block of this type can be seen. */
export function statesFor({ meta }: BlockDefinition, properties: readonly string[]): readonly BlockState[] {
  return [
    'loading',
    ...(properties.includes('disabled') ? (['disabled'] as const) : []),
    ...(meta?.category === 'input' ? (['empty', 'filled', 'invalid'] as const) : []),
  ];
}
