import type { Part } from '../view/nodes.js';

/** Limits for the long parts of a page. */
export interface Limits {
  /**
   * Maximum rows of a table, items of a list, or key-value entries. Default: 50; for a table with more than 25 rows,
   * 10.
   */
  readonly maxRows?: number | undefined;
  /** Maximum options of an input. Default: all of up to 50, else 10. */
  readonly maxOptions?: number | undefined;
  /** Maximum characters of a text, a value or a table cell. Default: unlimited. */
  readonly maxText?: number | undefined;
  /** Where to start in the printed block, as truncation marks say. */
  readonly from?: number | undefined;
  /** How many to print from there. Default: as the other limits say. */
  readonly count?: number | undefined;
  /** The part that `from` and `count` refer to, if a truncation mark names one. Default: the block's main part. */
  readonly part?: Part | undefined;
  /** Prints only the options or table rows of the printed block that contain this text. */
  readonly search?: string | undefined;
}

const DEFAULT_MAX = 50;

/** Longer lists of options are truncated: agents search them. */
const WHOLE_OPTIONS = 50;
const FIRST_OPTIONS = 10;

/** Tables up to this number of rows are printed in full. */
const WHOLE_TABLE = 25;

/** The printed rows of a longer table: agents search it, sort it or read on. */
const FIRST_ROWS = 10;

/** Limits with all defaults filled in. */
export interface FullLimits {
  readonly maxRows: number;
  /** The longest table that is printed in full. */
  readonly wholeTable: number;
  /** The number of printed rows of a longer table. */
  readonly firstRows: number;
  /** The longest list of options that is printed in full. */
  readonly wholeOptions: number;
  /** The number of printed options of a longer list. */
  readonly firstOptions: number;
  readonly maxText: number;
  /** A text is not truncated for fewer excess characters than this: the mark would be as long. */
  readonly spareText: number;
  readonly from: number;
  readonly count?: number | undefined;
  readonly part?: Part | undefined;
  readonly search: string;
}

/** Fills in the defaults. Throws a RangeError unless all numbers are whole and not negative. */
export function fullLimits(limits: Limits): FullLimits {
  const { part, search = '' } = limits;
  const whole = (name: 'maxRows' | 'maxOptions' | 'maxText' | 'from' | 'count', otherwise: number) =>
    wholeNumber(name, limits[name], otherwise);
  return {
    maxRows: whole('maxRows', DEFAULT_MAX),
    wholeTable: whole('maxRows', WHOLE_TABLE),
    firstRows: whole('maxRows', FIRST_ROWS),
    wholeOptions: whole('maxOptions', WHOLE_OPTIONS),
    firstOptions: whole('maxOptions', FIRST_OPTIONS),
    maxText: whole('maxText', Number.POSITIVE_INFINITY),
    spareText: 0,
    from: whole('from', 0),
    count: limits.count === undefined ? undefined : whole('count', 0),
    part,
    search,
  };
}

function wholeNumber(name: string, value: number | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value >= 0)) return value;
  throw new RangeError(`${name} must be a whole number, 0 or more; it is ${value}.`);
}
