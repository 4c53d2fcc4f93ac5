import { isObject } from './isObject.js';

/**
 * The pieces of configuration, none of them an operator, that a value can have been evaluated from. There is none if
 * it can have come from elsewhere: then it is data.
 */
export type Sources = readonly unknown[];

/** A value that no piece of configuration accounts for. */
export const DATA: Sources = [];

/**
 * What the operators that choose can return, by name. What decides the choice, such as `test`, is not returned.
 * Undefined if the arguments come out of an operator. All other operators return data.
 */
const CHOICES: ReadonlyMap<string, (params: unknown) => readonly unknown[] | undefined> = new Map([
  ['_if', (params) => (isPlain(params) ? [params.then, params.else] : undefined)],
  ['_if_none', (params) => (Array.isArray(params) ? params : undefined)],
  ['_switch', branchesOf],
]);

/** The build marks configuration with keys of its own, such as `~k`, that say where it was written. */
function written(config: Record<string, unknown>): readonly string[] {
  return Object.keys(config).filter((key) => !key.startsWith('~'));
}

/** Lowdefy's operators are objects with one key that starts with an underscore. */
function isOperator(config: unknown): config is Record<string, unknown> {
  if (!isObject(config)) return false;
  const keys = written(config);
  return keys.length === 1 && keys[0]?.startsWith('_') === true;
}

function isPlain(config: unknown): config is Record<string, unknown> {
  return isObject(config) && !isOperator(config);
}

function branchesOf(params: unknown): readonly unknown[] | undefined {
  if (!isPlain(params) || !Array.isArray(params.branches) || !params.branches.every(isPlain))
    return undefined;
  return [...params.branches.map((branch) => branch.then), params.default];
}

/**
 * The sources of a value that was evaluated from this configuration. The engine does not tell which branch of an
 * operator it took, so a text counts as the app's own only if every branch is.
 */
export function sourcesOf(config: unknown): Sources {
  if (!isOperator(config)) return [config];
  const [name = ''] = written(config);
  const choices = CHOICES.get(name)?.(config[name]);
  return choices === undefined ? DATA : anyOf(choices.map(sourcesOf));
}

/** The sources of a value that is one of several. */
export function anyOf(alternatives: readonly Sources[]): Sources {
  const all = alternatives.flat();
  return all.length === 0 || alternatives.includes(DATA) ? DATA : all;
}

/** The sources of one part of a value. A source without such a part is not what the value came from. */
export function sourcesOfPart(sources: Sources, key: string): Sources {
  const holders = sources.filter(
    (source) => (Array.isArray(source) || isObject(source)) && Object.hasOwn(source, key),
  );
  return anyOf(holders.map((holder) => sourcesOf((holder as Record<string, unknown>)[key])));
}
