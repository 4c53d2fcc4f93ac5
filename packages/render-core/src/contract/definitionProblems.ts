import { quoteJson } from '../escape/quote.js';
import { didYouMean, nearest } from '../names/nearest.js';
import { didYouMeanType } from '../names/typeNames.js';
import type { BlockDefinition, DescribedEvent } from './BlockDefinition.js';
import type { BlockCategory, BlockMeta, ValueType } from './BlockView.js';
import type { Mistake } from './Mistake.js';

const CATEGORIES = {
  display: true,
  input: true,
  container: true,
  list: true,
  'input-container': true,
} satisfies Record<BlockCategory, true>;

const VALUE_TYPES = {
  any: true,
  array: true,
  boolean: true,
  date: true,
  number: true,
  object: true,
  string: true,
} satisfies Record<ValueType, true>;

const META = {
  category: true,
  valueType: true,
  initValue: true,
  areas: true,
} satisfies { readonly [Name in keyof BlockMeta]-?: true };

/** The members of a definition, and the kind of each. */
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
  mcpMethods: 'functions',
  mcpActions: 'functions',
  mcpEvents: 'functions',
  mcpMount: 'function',
  mcpUpdate: 'function',
} as const satisfies { readonly [Name in keyof BlockDefinition]-?: 'data' | 'function' | 'functions' };

/** A mistake in a definition, and the member that contains it. */
export interface DefinitionMistake extends Mistake {
  readonly member: string;
}

/**
 * Lists the mistakes in a block definition: unknown members, members of the wrong kind, and an invalid meta. Includes
 * the members that `defineBlock` dropped.
 */
export function definitionProblems(definition: unknown): readonly DefinitionMistake[] {
  const members = Object.assign({}, definition) as Readonly<Record<string | symbol, unknown>>;
  const dropped = members[LEFT_OUT] as readonly DefinitionMistake[] | undefined;
  return [
    ...metaProblems(members.meta),
    ...(dropped ?? []),
    ...Object.entries(members).flatMap(([name, member]) => memberProblems(name, member)),
  ];
}

/** The key under which `defineBlock` records the mistakes of the members that it dropped. */
export const LEFT_OUT = Symbol.for('lowdefy-mcp.leftOut');

/** Lists the mistakes of a member; a member with mistakes must not be used. */
export function memberProblems(name: string, member: unknown): readonly DefinitionMistake[] {
  if (!Object.hasOwn(MEMBERS, name)) {
    const meant = didYouMean(name, Object.keys(MEMBERS)) || ` Members: ${listOf(MEMBERS)}.`;
    return [{ member: name, word: name, message: `Unknown member ${quoteJson(name)}.${meant}` }];
  }
  const kind = MEMBERS[name as keyof typeof MEMBERS];
  if (member === undefined || kind === 'data') return [];
  if (kind === 'function') return isFunction(member) ? [] : [notFunction(name)];
  if (typeof member !== 'object' || member === null) {
    return [{ member: name, word: name, message: `${name} is not an object of functions.` }];
  }
  return Object.entries(member).flatMap(([inner, entry]) => entryProblems(name, inner, entry));
}

/** Lists the mistakes of an entry such as `onRate` of `mcpEvents`: a function, or `{ schema, run }`. */
function entryProblems(member: string, inner: string, entry: unknown): readonly DefinitionMistake[] {
  if (isFunction(entry)) return [];
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return [notFunction(member, inner)];
  const keys = entry as Readonly<Record<string, unknown>>;
  const path = `${quoteJson(inner)} of ${member}`;
  const unknown = Object.keys(keys).filter((key) => !Object.hasOwn(DESCRIBED, key));
  const missing = Object.keys(DESCRIBED).filter((key) => !isFunction(keys[key]));
  const form = `Write { schema: (block) => …, run(host, …) { … } }.`;
  return [
    ...unknown.map((key) => ({
      member,
      word: key,
      message: `Unknown key ${quoteJson(key)} in ${path}.${didYouMean(key, Object.keys(DESCRIBED)) || ` ${form}`}`,
    })),
    ...missing.map((key) => ({
      member,
      word: inner,
      message: `${key} in ${path} is not a function. ${form}`,
    })),
  ];
}

/** The keys of an entry with a schema. */
const DESCRIBED = { schema: true, run: true } satisfies Record<keyof DescribedEvent, true>;

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function notFunction(member: string, inner?: string): DefinitionMistake {
  const path = inner === undefined ? member : `${quoteJson(inner)} of ${member}`;
  return { member, word: inner ?? member, message: `${path} is not a function.` };
}

/** Components have more keys in their meta, so an unknown key is a mistake only if it resembles a known one. */
function metaProblems(meta: unknown): readonly DefinitionMistake[] {
  const fields = Object.assign({}, meta) as Readonly<Record<string, unknown>>;
  const { category, valueType } = fields;
  const mistakes: DefinitionMistake[] = [];
  const add = (word: string, message: string) => mistakes.push({ member: 'meta', word, message });
  if (!isName(category, CATEGORIES)) {
    add('category', `meta.category ${describeName(category, CATEGORIES)} Use one of ${listOf(CATEGORIES)}.`);
  }
  if (valueType !== undefined && valueType !== null && !isName(valueType, VALUE_TYPES)) {
    add(
      'valueType',
      `meta.valueType ${describeName(valueType, VALUE_TYPES)} Use one of ${listOf(VALUE_TYPES)}.`,
    );
  }
  for (const name of Object.keys(fields)) {
    const meant = Object.hasOwn(META, name) ? undefined : nearest(name, Object.keys(META));
    if (meant !== undefined) add(name, `Unknown key meta.${name}. Did you mean ${quoteJson(meant)}?`);
  }
  return mistakes;
}

function isName(value: unknown, names: object): boolean {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

function describeName(value: unknown, names: object): string {
  if (value === undefined) return 'is missing.';
  return `is ${quoteJson(value)}.${typeof value === 'string' ? didYouMeanType(value, Object.keys(names)) : ''}`;
}

function listOf(names: object): string {
  return Object.keys(names).join(', ');
}
