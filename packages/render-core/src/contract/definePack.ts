import { quoteJson } from '../escape/quote.js';
import { nearest } from '../names/nearest.js';
import type { BlockDefinition } from './BlockDefinition.js';
import { withPlace } from './definedAt.js';
import { UNKNOWN_FIELDS, unknownFields } from './packProblems.js';

/** The version of the contract between packs and render-core. It changes only when packs must. */
export const CONTRACT_VERSION = 1;

/**
 * Definitions by block type, each with properties of its own. `never` is what lets them stand side by side: nobody
 * can call one of these without first deciding what its properties are.
 */
export type PackBlocks = Readonly<Record<string, BlockDefinition<never>>>;

/** A named set of block definitions. */
export interface Pack {
  /** The package's name, for messages. */
  readonly name: string;
  /** The contract the pack was made for. */
  readonly contract: number;
  /** The definitions by block type. */
  readonly blocks: PackBlocks;
  /** The types this pack takes over from another pack on purpose. `true`: any. */
  readonly overrides: true | readonly string[];
}

/** What `definePack` needs. */
export interface PackFields {
  readonly name: string;
  readonly blocks: PackBlocks;
  readonly overrides?: true | readonly string[] | undefined;
}

/** Makes a pack: what a package with block renderers exports. An unknown option is ignored, and written down for `packProblems`. */
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

/** A hint if one of the names is a misspelling of the right one. */
function didYouMeanOne(names: readonly string[], right: string): string {
  return names.some((name) => nearest(name, [right]) !== undefined)
    ? ` It has ${names.map(quoteJson).join(', ')}. Did you mean ${quoteJson(right)}?`
    : '';
}
