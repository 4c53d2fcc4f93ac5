import type { BlockDefinition } from './BlockDefinition.js';
import type { BlockCategory, Properties } from './BlockView.js';

const CATEGORIES = {
  display: true,
  input: true,
  container: true,
  list: true,
  'input-container': true,
} satisfies Record<BlockCategory, true>;

const MEMBERS = {
  meta: true,
  hidden: true,
  clickArea: true,
  styling: true,
  mcpRender: true,
  mcpSchema: true,
  mcpInput: true,
  mcpChange: true,
  mcpMethods: true,
  mcpEvents: true,
  mcpMount: true,
  mcpUpdate: true,
} satisfies Record<keyof BlockDefinition, true>;

/**
 * Defines how agents see and use a block type. Declare the properties to have them typed: `defineBlock<{ max: number }>`. What
 * is misspelt would do nothing, so it is an error.
 */
export function defineBlock<P extends object = Properties>(
  definition: BlockDefinition<P>,
): BlockDefinition<P> {
  const category: string | undefined = definition?.meta?.category;
  if (category === undefined || !Object.hasOwn(CATEGORIES, category)) {
    const found = category === undefined ? 'is missing' : `is ${JSON.stringify(category)}`;
    throw new TypeError(
      `defineBlock: meta.category ${found}. Say what kind of block it is: one of ${listOf(CATEGORIES)}.`,
    );
  }
  const unknown = Object.keys(definition).filter((name) => !Object.hasOwn(MEMBERS, name));
  if (unknown.length > 0) {
    throw new TypeError(
      `defineBlock: there is no ${unknown.join(', ')}. A definition can have ${listOf(MEMBERS)}.`,
    );
  }
  return Object.freeze({ ...definition });
}

function listOf(names: object): string {
  return Object.keys(names).join(', ');
}
