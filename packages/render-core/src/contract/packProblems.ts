import { quoteJson } from '../escape/quote.js';
import { didYouMean } from '../names/nearest.js';
import type { CodePlace } from './callSite.js';
import { definedAt } from './definedAt.js';
import type { PackFields } from './definePack.js';
import { definitionProblems } from './definitionProblems.js';
import type { Mistake } from './Mistake.js';

/** A mistake in a pack. */
export interface PackMistake extends Mistake {
  /** The block type with the mistake; absent if the mistake is in the pack itself. */
  readonly type?: string;
  /** The source line of the block or the pack, if `defineBlock` or `definePack` created it. */
  readonly place?: CodePlace;
}

const FIELDS = { name: true, blocks: true, overrides: true } satisfies Record<keyof PackFields, true>;

/** The fields that `definePack` adds. */
const ADDED_FIELDS = { contract: true };

/** The key under which `definePack` records its unknown options. */
export const UNKNOWN_FIELDS = Symbol.for('lowdefy-mcp.unknownFields');

/** Lists the options that `definePack` does not know. */
export function unknownFields(fields: object): readonly string[] {
  return Object.keys(fields).filter((name) => !Object.hasOwn(FIELDS, name));
}

/** Lists the mistakes in a pack and in its definitions, such as a member `mcpRendr`. */
export function packProblems(pack: unknown): readonly PackMistake[] {
  const fields = Object.assign({}, pack) as Readonly<Record<string | symbol, unknown>>;
  const unknown = [
    ...unknownFields(fields).filter((name) => !Object.hasOwn(ADDED_FIELDS, name)),
    ...((fields[UNKNOWN_FIELDS] as readonly string[] | undefined) ?? []),
  ];
  const own = unknown.map((name) => ({
    word: name,
    message: `definePack has no option ${quoteJson(name)}.${didYouMean(name, Object.keys(FIELDS))} It takes ${Object.keys(FIELDS).join(', ')}.`,
    ...placeOf(pack),
  }));
  const blocks = Object.entries(Object.assign({}, fields.blocks)).flatMap(([type, definition]) =>
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
