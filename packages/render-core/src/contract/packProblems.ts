import { quoteJson } from '../escape/quote.js';
import { didYouMean } from '../names/nearest.js';
import type { CodePlace } from './callSite.js';
import { definedAt } from './definedAt.js';
import type { PackFields } from './definePack.js';
import { definitionProblems } from './definitionProblems.js';
import type { Mistake } from './Mistake.js';

/** A mistake in a pack. */
export interface PackMistake extends Mistake {
  /** The block type whose definition has it; absent if the pack itself has. */
  readonly type?: string;
  /** Where the block or the pack is defined, if it was made by `defineBlock` or `definePack`. */
  readonly place?: CodePlace;
}

const FIELDS = { name: true, blocks: true, overrides: true } satisfies Record<keyof PackFields, true>;

/** What a pack has besides. */
const MADE = { contract: true };

/** Where `definePack` writes down the options that it does not have. */
export const UNKNOWN_FIELDS = Symbol.for('lowdefy-mcp.unknownFields');

/** The names of options that `definePack` does not have. */
export function unknownFields(fields: object): readonly string[] {
  return Object.keys(fields).filter((name) => !Object.hasOwn(FIELDS, name));
}

/** Lists the mistakes in a pack and in its definitions, such as a member `mcpRendr`. */
export function packProblems(pack: unknown): readonly PackMistake[] {
  const given = Object.assign({}, pack) as Readonly<Record<string | symbol, unknown>>;
  const unknown = [
    ...unknownFields(given).filter((name) => !Object.hasOwn(MADE, name)),
    ...((given[UNKNOWN_FIELDS] as readonly string[] | undefined) ?? []),
  ];
  const own = unknown.map((name) => ({
    word: name,
    message: `definePack has no option ${quoteJson(name)}.${didYouMean(name, Object.keys(FIELDS))} It takes ${Object.keys(FIELDS).join(', ')}.`,
    ...placeOf(pack),
  }));
  const blocks = Object.entries(Object.assign({}, given.blocks)).flatMap(([type, definition]) =>
    definitionProblems(definition).map(({ word, message }) => ({
      type,
      word,
      message,
      ...placeOf(definition),
    })),
  );
  return [...own, ...blocks];
}

function placeOf(made: unknown): { readonly place?: CodePlace } {
  const place = definedAt(made);
  return place === undefined ? {} : { place };
}
