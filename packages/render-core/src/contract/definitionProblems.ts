import type { BlockDefinition } from './BlockDefinition.js';
import type { BlockCategory } from './BlockView.js';

const CATEGORIES = {
  display: true,
  input: true,
  container: true,
  list: true,
  'input-container': true,
} satisfies Record<BlockCategory, true>;

/** The members that a definition may have, and which of them are functions. */
const MEMBERS = {
  meta: 'data',
  hidden: 'data',
  clickArea: 'data',
  styling: 'data',
  mcpRender: 'function',
  mcpFails: 'function',
  mcpSchema: 'function',
  mcpOutput: 'function',
  mcpInput: 'function',
  mcpChange: 'function',
  mcpMethods: 'data',
  mcpActions: 'data',
  mcpEvents: 'data',
  mcpMount: 'function',
  mcpUpdate: 'function',
} as const satisfies { readonly [Name in keyof BlockDefinition]-?: KindOf<BlockDefinition[Name]> };

type KindOf<Member> = NonNullable<Member> extends (...args: never[]) => unknown ? 'function' : 'data';

/** What keeps something from being a definition of a block, in sentences: a category or members that do not exist, or no functions. */
export function definitionProblems(definition: unknown): readonly string[] {
  const given = Object.assign({}, definition) as Readonly<Record<string, unknown>>;
  const { category } = Object.assign({}, given.meta) as { readonly category?: unknown };
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(MEMBERS, name));
  const wrong = Object.entries(given).filter(
    ([name, member]) => kindOf(name) === 'function' && member !== undefined && typeof member !== 'function',
  );
  return [
    ...(isCategory(category) ? [] : [categoryProblem(category)]),
    ...unknown.map((name) => `There is no ${name}. A definition can have ${listOf(MEMBERS)}.`),
    ...wrong.map(([name]) => `${name} is no function.`),
  ];
}

function isCategory(category: unknown): boolean {
  return typeof category === 'string' && Object.hasOwn(CATEGORIES, category);
}

function categoryProblem(category: unknown): string {
  const found = category === undefined ? 'is missing' : `is ${JSON.stringify(category)}`;
  return `meta.category ${found}. Say what kind of block it is: one of ${listOf(CATEGORIES)}.`;
}

function kindOf(name: string): 'data' | 'function' | undefined {
  return Object.hasOwn(MEMBERS, name) ? MEMBERS[name as keyof typeof MEMBERS] : undefined;
}

function listOf(names: object): string {
  return Object.keys(names).join(', ');
}
