import type { Text } from '../view/text.js';
import { isObject } from './isObject.js';
import { Template } from './Template.js';

/**
 * The pieces of configuration, without operators, that a value may have been evaluated from; one may be a `Template`.
 * Empty if the value may have another origin: then it is data.
 */
export type Sources = readonly unknown[];

/** The sources of a value that does not come from the configuration. */
export const DATA: Sources = [];

/**
 * The possible results of operators that choose, by operator name. Parameters that only decide the choice, such as
 * `test`, are excluded. Undefined if the parameters are themselves an operator. All operators except these and
 * `TEMPLATES` return data.
 */
const CHOICES: ReadonlyMap<string, (params: unknown) => readonly unknown[] | undefined> = new Map([
  ['_if', (params) => (isPlain(params) ? [params.then, params.else] : undefined)],
  ['_if_none', (params) => (Array.isArray(params) ? params : undefined)],
  ['_switch', branchesOf],
]);

/** The operators that insert values between literal words, by name. */
const TEMPLATES: ReadonlyMap<string, (params: unknown) => Template | undefined> = new Map([
  ['_string.concat', Template.ofConcat],
  ['_nunjucks', Template.ofNunjucks],
]);

/**
 * Returns the name of an operator: an object with one key, which starts with an underscore. Keys such as `~k`, which
 * the build adds to record source locations, are ignored.
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
 * Returns the sources of a value that was evaluated from this configuration. The engine does not report which branch of
 * an operator it took, so a text is trusted only if every branch is.
 */
export function sourcesOf(config: unknown): Sources {
  const name = operatorName(config);
  if (name === undefined) return [config];
  const params = (config as Record<string, unknown>)[name];
  if (TEMPLATES.has(name)) return templateSources(config as object, name, params);
  const choices = CHOICES.get(name)?.(params);
  return choices === undefined ? DATA : anyOf(choices.map(sourcesOf));
}

/** Cache; configuration is immutable while a page is open. */
const templateCache = new WeakMap<object, Sources>();

function templateSources(config: object, name: string, params: unknown): Sources {
  let sources = templateCache.get(config);
  if (sources === undefined) {
    const template = TEMPLATES.get(name)?.(params);
    sources = template === undefined ? DATA : [template];
    templateCache.set(config, sources);
  }
  return sources;
}

/** Returns the sources of a value that is one of several alternatives. */
export function anyOf(alternatives: readonly Sources[]): Sources {
  const [first = DATA] = alternatives;
  if (alternatives.length <= 1) return first;
  return alternatives.includes(DATA) ? DATA : alternatives.flat();
}

/**
 * Returns the sources of one part of a value. A source without that part cannot be the value's origin, and is skipped.
 */
export function sourcesOfPart(sources: Sources, key: string): Sources {
  if (sources.length <= 1) return hasPart(sources[0], key) ? sourcesOf(sources[0][key]) : DATA;
  return anyOf(sources.flatMap((source) => (hasPart(source, key) ? [sourcesOf(source[key])] : [])));
}

function hasPart(source: unknown, key: string): source is Record<string, unknown> {
  return (Array.isArray(source) || isObject(source)) && Object.hasOwn(source, key);
}

/**
 * Reads a string by its sources: literal, or words and values of a template. Null if it is data: it has no source, or its
 * sources disagree, because a record can repeat a literal or the words of another template.
 */
export function readText(text: string, sources: Sources): Text | null {
  let found: Text | null | undefined;
  for (const source of sources) {
    const read = source instanceof Template ? source.read(text) : source === text ? text : undefined;
    if (read !== undefined) found = agreed(found, read);
  }
  return found ?? null;
}

/** Combines two ways to read the same text. Null, which is data, if they differ. */
export function agreed(known: Text | null | undefined, read: Text | null): Text | null {
  if (known === undefined || known === read) return read;
  if (known === null || read === null) return null;
  return JSON.stringify(known) === JSON.stringify(read) ? read : null;
}
