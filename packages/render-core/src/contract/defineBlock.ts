import type { BlockDefinition } from './BlockDefinition.js';
import type { Properties } from './BlockView.js';

/** Defines how agents see and use a block type. Declare the properties to have them typed: `defineBlock<{ max: number }>`. */
export function defineBlock<P extends object = Properties>(
  definition: BlockDefinition<P>,
): BlockDefinition<P> {
  if (definition?.meta?.category === undefined) {
    throw new TypeError(
      'defineBlock: meta.category is missing. Say what kind of block it is: meta: { category: "display" | "input" | "container" | "list" | "input-container" }.',
    );
  }
  return Object.freeze({ ...definition });
}
