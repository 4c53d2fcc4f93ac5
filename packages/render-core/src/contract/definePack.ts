import { quoteJson } from '../escape/quote.js';
import { nearest } from '../names/nearest.js';
import type { BlockDefinition } from './BlockDefinition.js';
import { withPlace } from './definedAt.js';
import { UNKNOWN_FIELDS, unknownFields } from './packProblems.js';

/** The version of the contract between packs and render-core. It changes only with breaking changes for packs. */
export const CONTRACT_VERSION = 1;

/**
 * Definitions by block type, each with its own property types. `never` makes them assignable to one map: a caller has
 * to cast to the right properties first.
 */
export type PackBlocks = Readonly<Record<string, BlockDefinition<never>>>;

/** A named set of block definitions. */
export interface Pack {
  /** The package's name, shown in messages. */
  readonly name: string;
  /** The contract version that the pack was built for. */
  readonly contract: number;
  /** The definitions by block type. */
  readonly blocks: PackBlocks;
  /** The types that this pack deliberately overrides. `true`: any. */
  readonly overrides: true | readonly string[];
}

/** The arguments of `definePack`. */
export interface PackFields {
  readonly name: string;
  readonly blocks: PackBlocks;
  readonly overrides?: true | readonly string[] | undefined;
}

/**
 * Creates a pack, the export of a package with block renderers. An unknown option is ignored and recorded for
 * `packProblems`.
 */
export function definePack(fields: PackFields): Pack {
  const { name, blocks, overrides = [] } = fields;
  if (typeof name !== 'string' || name === '') {
    throw new TypeError('definePack: name is missing. Use the name of the package that has the pack.');
  }
  const others = unknownFields(fields);
  if (typeof blocks !== 'object' || blocks === null) {
    throw new TypeError(
      `definePack: pack "${name}" has no blocks.${didYouMeanOne(others, 'blocks')} Write blocks: { MyBlock }.`,
    );
  }
  const unknown = overrides === true ? [] : overrides.filter((type) => !Object.hasOwn(blocks, type));
  if (unknown.length > 0) {
    throw new TypeError(
      `definePack: pack "${name}" overrides ${unknown.join(', ')} but defines no such block. Its blocks: ${Object.keys(blocks).join(', ')}.`,
    );
  }
  const pack = { name, contract: CONTRACT_VERSION, blocks: Object.freeze({ ...blocks }), overrides };
  return Object.freeze(withPlace({ ...pack, ...(others.length > 0 && { [UNKNOWN_FIELDS]: others }) }));
}

/** Suggests the right name if one of the names is a misspelling of it. */
function didYouMeanOne(names: readonly string[], right: string): string {
  return names.some((name) => nearest(name, [right]) !== undefined)
    ? ` It has ${names.map(quoteJson).join(', ')}. Did you mean ${quoteJson(right)}?`
    : '';
}
