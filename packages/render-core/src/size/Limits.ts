import type { Part } from '../view/nodes.js';

/** How much of the long parts of a page is printed. */
export interface Limits {
  /** Rows of a table, items of a list, names with values. Default 50. */
  readonly maxRows?: number | undefined;
  /** Options of an input. Default: all of up to 50, else 10. */
  readonly maxOptions?: number | undefined;
  /** Characters of a text, a value or a table's cell. Default: no limit. */
  readonly maxText?: number | undefined;
  /** Where to begin in a part of the printed block, as the marks of what was cut say it: `{ rows: 50 }`. */
  readonly from?: { readonly [P in Part]?: number | undefined } | undefined;
  /** Only the options of the printed input whose value or label has this in it. */
  readonly search?: string | undefined;
}

const DEFAULT_MAX = 50;

/** Limits with nothing left open. */
export interface FullLimits {
  readonly maxRows: number;
  readonly maxOptions: number | undefined;
  readonly maxText: number;
  readonly from: Readonly<Record<Part, number>>;
  readonly search: string;
}

/** Fills in the defaults. Throws if a number is none that can be counted to. */
export function fullLimits({ maxRows, maxOptions, maxText, from = {}, search = '' }: Limits): FullLimits {
  const { rows, items, options, characters, blocks } = from;
  return {
    maxRows: whole('maxRows', maxRows, DEFAULT_MAX),
    maxOptions: maxOptions === undefined ? undefined : whole('maxOptions', maxOptions, 0),
    maxText: whole('maxText', maxText, Number.POSITIVE_INFINITY),
    from: {
      rows: whole('from.rows', rows, 0),
      items: whole('from.items', items, 0),
      options: whole('from.options', options, 0),
      characters: whole('from.characters', characters, 0),
      blocks: whole('from.blocks', blocks, 0),
    },
    search,
  };
}

function whole(name: string, value: number | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value >= 0)) return value;
  throw new RangeError(`${name} must be a whole number, 0 or more; it is ${value}.`);
}
