import type { Text } from '../view/text.js';
import { isObject } from './isObject.js';
import { Template } from './Template.js';

/**
 * The pieces of configuration, none of them an operator, that a value can have been evaluated from; a `Template` is one of
 * them. There is none if it can have come from elsewhere: then it is data.
 */
export type Sources = readonly unknown[];

/** A value that no piece of configuration accounts for. */
export const DATA: Sources = [];

/**
 * What the operators that choose can return, by name. What decides the choice, such as `test`, is not returned.
 * Undefined if the arguments come out of an operator. All others but `TEMPLATES` return data.
 */
const CHOICES: ReadonlyMap<string, (params: unknown) => readonly unknown[] | undefined> = new Map([
  ['_if', (params) => (isPlain(params) ? [params.then, params.else] : undefined)],
  ['_if_none', (params) => (Array.isArray(params) ? params : undefined)],
  ['_switch', branchesOf],
]);

/** The operators that put values between words, by name. */
const TEMPLATES: ReadonlyMap<string, (params: unknown) => Template | undefined> = new Map([
  ['_string.concat', Template.ofConcat],
  ['_nunjucks', Template.ofNunjucks],
]);

/**
 * The name of an operator: Lowdefy's operators are objects with one key, which starts with an underscore. The build marks
 * configuration with keys of its own, such as `~k`, that say where it was written.
 */
export function operatorName(config: unknown): string | undefined {
  if (!isObject(config)) return undefined;
  let name: string | undefined;
  for (const key of Object.keys(config)) {
    if (key.startsWith('~')) continue;
    if (name !== undefined || !key.startsWith('_')) return undefined;
    name = key;
  }
  return name;
}

function isPlain(config: unknown): config is Record<string, unknown> {
  return isObject(config) && operatorName(config) === undefined;
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
  const name = operatorName(config);
  if (name === undefined) return [config];
  const params = (config as Record<string, unknown>)[name];
  if (TEMPLATES.has(name)) return templateSources(config as object, name, params);
  const choices = CHOICES.get(name)?.(params);
  return choices === undefined ? DATA : anyOf(choices.map(sourcesOf));
}

/** Configuration stays the same while a page is open. */
const known = new WeakMap<object, Sources>();

function templateSources(config: object, name: string, params: unknown): Sources {
  let sources = known.get(config);
  if (sources === undefined) {
    const template = TEMPLATES.get(name)?.(params);
    sources = template === undefined ? DATA : [template];
    known.set(config, sources);
  }
  return sources;
}

/** The sources of a value that is one of several. */
export function anyOf(alternatives: readonly Sources[]): Sources {
  const [first = DATA] = alternatives;
  if (alternatives.length <= 1) return first;
  return alternatives.includes(DATA) ? DATA : alternatives.flat();
}

/** The sources of one part of a value. A source without such a part is not what the value came from. */
export function sourcesOfPart(sources: Sources, key: string): Sources {
  if (sources.length <= 1) return hasPart(sources[0], key) ? sourcesOf(sources[0][key]) : DATA;
  return anyOf(sources.flatMap((source) => (hasPart(source, key) ? [sourcesOf(source[key])] : [])));
}

function hasPart(source: unknown, key: string): source is Record<string, unknown> {
  return (Array.isArray(source) || isObject(source)) && Object.hasOwn(source, key);
}

/** A string as the text that its sources tell it to be: literal, or made by a template. Undefined if it is data. */
export function readText(text: string, sources: Sources): Text | undefined {
  if (sources.includes(text)) return text;
  let found: Text | undefined;
  for (const source of sources) {
    const read = source instanceof Template ? source.read(text) : undefined;
    // Two templates that could have made it may disagree about which of its words are values.
    if (read !== undefined && found !== undefined) return undefined;
    found ??= read;
  }
  return found;
}
