import type { BlockDefinition } from './BlockDefinition.js';
import type { Properties } from './BlockView.js';
import { withPlace } from './definedAt.js';
import { definitionProblems, LEFT_OUT, memberProblems } from './definitionProblems.js';

/**
 * Defines how agents see and use a block type. Declare the properties to type them: `defineBlock<{ max: number }>`.
 * Throws without a valid category. An unknown member, or one that should be a function and is not, is dropped and
 * recorded for `definitionProblems`, which pack tests, the server's log and `doctor` report.
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
