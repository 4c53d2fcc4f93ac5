import type { BlockDefinition } from './BlockDefinition.js';
import type { Properties } from './BlockView.js';
import { withPlace } from './definedAt.js';
import { definitionProblems, LEFT_OUT, memberProblems } from './definitionProblems.js';

/**
 * Defines how agents see and use a block type. Declare the properties to have them typed: `defineBlock<{ max: number }>`. Without
 * a category there is no block, so that is an error. A member that does not exist, or is not a function where one has to be, is
 * left out and written down: `definitionProblems` has it, and so have the tests of packs, the log of the server and `doctor`.
 */
export function defineBlock<P extends object = Properties>(
  definition: BlockDefinition<P>,
): BlockDefinition<P> {
  const mistakes = definitionProblems(definition);
  const [fatal] = mistakes.filter(({ word }) => word === 'category');
  if (fatal !== undefined) throw new TypeError(`defineBlock: ${fatal.message}`);
  const members = Object.entries(definition).filter(
    ([name, member]) => memberProblems(name, member).length === 0,
  );
  const leftOut = mistakes.filter(({ member }) => member !== 'meta');
  const own = { ...Object.fromEntries(members), ...(leftOut.length > 0 && { [LEFT_OUT]: leftOut }) };
  return Object.freeze(withPlace(own)) as BlockDefinition<P>;
}
