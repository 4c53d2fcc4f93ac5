import type { Part } from '../view/nodes.js';

/** How much of the long parts of a page is printed. */
export interface Limits {
  /**
   * Rows of a table, items of a list, names with values. Default: 50; of a table with more than 25 rows, the first 10.
   */
  readonly maxRows?: number | undefined;
  /** Options of an input. Default: all of up to 50, else 10. */
  readonly maxOptions?: number | undefined;
  /** Characters of a text, a value or a table's cell. Default: no limit. */
  readonly maxText?: number | undefined;
  /** Where to begin in the printed block, as the marks of what was cut say it. */
  readonly from?: number | undefined;
  /** How many of them are printed. Default: what the other limits say. */
  readonly count?: number | undefined;
  /** What `from` and `count` are about, where a mark names it. Default: what the block mainly has. */
  readonly part?: Part | undefined;
  /** Only the options, or rows of a table, of the printed block that have this in them. */
  readonly search?: string | undefined;
}

const DEFAULT_MAX = 50;

/** Nobody reads through more options than this: longer lists are searched. */
const WHOLE_OPTIONS = 50;
const FIRST_OPTIONS = 10;

/** A table of up to so many rows is shown whole. */
const WHOLE_TABLE = 25;

/** Of a longer one these are shown, as on a screen: agents search it, sort it or read on. */
const FIRST_ROWS = 10;

/** Limits with nothing left open. */
export interface FullLimits {
  readonly maxRows: number;
  /** The longest table that is shown whole. */
  readonly wholeTable: number;
  /** How many rows of a longer table are shown. */
  readonly firstRows: number;
  /** The longest list of options that is shown whole. */
  readonly wholeOptions: number;
  /** How many of a longer one are shown. */
  readonly firstOptions: number;
  readonly maxText: number;
  /** A text is not cut for so few characters more: the mark would be as long. */
  readonly spareText: number;
  readonly from: number;
  readonly count?: number | undefined;
  readonly part?: Part | undefined;
  readonly search: string;
}

/** Fills in the defaults. Throws if a number is none that can be counted to. */
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
