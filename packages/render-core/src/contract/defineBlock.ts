import type { BlockDefinition } from './BlockDefinition.js';
import type { Properties } from './BlockView.js';
import { definitionProblems } from './definitionProblems.js';

/**
 * Defines how agents see and use a block type. Declare the properties to have them typed: `defineBlock<{ max: number }>`. What
 * is misspelt would do nothing, so it is an error.
 */
export function defineBlock<P extends object = Properties>(
  definition: BlockDefinition<P>,
): BlockDefinition<P> {
  const problems = definitionProblems(definition);
  if (problems.length > 0) throw new TypeError(`defineBlock: ${problems.join(' ')}`);
  return Object.freeze({ ...definition });
}
