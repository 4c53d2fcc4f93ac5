import { valueIn } from './cells.js';
import { type Column, findColumn } from './columns.js';
import type { Row } from './GridProperties.js';

/** A condition of ag-grid's filter model, or a combination of them. */
export interface Condition {
  readonly filterType?: string;
  readonly type?: string;
  readonly filter?: unknown;
  readonly filterTo?: unknown;
  /** Of a date filter, such as `2026-01-31 00:00:00`. */
  readonly dateFrom?: unknown;
  readonly dateTo?: unknown;
  readonly operator?: string;
  readonly conditions?: readonly Condition[];
  readonly condition1?: Condition;
  readonly condition2?: Condition;
}

/** Conditions by column id. */
export type FilterModel = Readonly<Record<string, Condition>>;

const TEXT = new Map<unknown, (value: string, filter: string) => boolean>([
  ['contains', (value, filter) => value.includes(filter)],
  ['notContains', (value, filter) => !value.includes(filter)],
  ['equals', (value, filter) => value === filter],
  ['notEqual', (value, filter) => value !== filter],
  ['startsWith', (value, filter) => value.startsWith(filter)],
  ['endsWith', (value, filter) => value.endsWith(filter)],
]);

const NUMBER = new Map<unknown, (value: number, filter: number, filterTo: number) => boolean>([
  ['equals', (value, filter) => value === filter],
  ['notEqual', (value, filter) => value !== filter],
  ['greaterThan', (value, filter) => value > filter],
  ['greaterThanOrEqual', (value, filter) => value >= filter],
  ['lessThan', (value, filter) => value < filter],
  ['lessThanOrEqual', (value, filter) => value <= filter],
  ['inRange', (value, filter, filterTo) => value > filter && value < filterTo],
]);

/** Uses ag-grid's comparison of dates, in which an empty cell is earlier than all others. */
const DATE = new Map<unknown, (order: number, orderTo: number) => boolean>([
  ['equals', (order) => order === 0],
  ['notEqual', (order) => order !== 0],
  ['greaterThan', (order) => order > 0],
  ['lessThan', (order) => order < 0],
  ['inRange', (order, orderTo) => order > 0 && orderTo < 0],
]);

const KNOWN = new Map<unknown, ReadonlyMap<unknown, unknown>>([
  ['text', TEXT],
  ['number', NUMBER],
  ['date', DATE],
]);

const BLANK = ['blank', 'notBlank'];

/** Describes what is wrong with one column's part of a filter model; undefined if it is valid. */
export function filterProblem(condition: unknown): string | undefined {
  if (condition === null) return undefined;
  if (typeof condition !== 'object' || Array.isArray(condition)) return 'a filter must be an object';
  const { filterType, type, filter, filterTo, conditions, condition1, condition2 } = condition as Condition;
  if (conditions !== undefined && !Array.isArray(conditions)) return 'conditions must be a list';
  const parts = conditions ?? [condition1, condition2].filter((one) => one !== undefined);
  if (parts.length > 0) {
    const problems = parts.map((one) => filterProblem({ filterType: filterType ?? 'text', ...Object(one) }));
    return problems.find((problem) => problem !== undefined);
  }
  if ([filter, filterTo].some((value) => typeof value === 'object' && value !== null)) {
    return 'what to filter by must be a text or a number';
  }
  const known = KNOWN.get(filterType);
  if (known === undefined || known.has(type) || BLANK.includes(type as string)) return undefined;
  const types = [...known.keys(), ...BLANK].map((name) => JSON.stringify(name)).join(', ');
  return `the type of a filter by ${filterType} must be one of ${types}`;
}

/** Whether a row passes a filter model. Unknown kinds of conditions let every row pass. */
export function passesFilters(columns: readonly Column[], model: FilterModel, row: Row): boolean {
  return Object.entries(model).every(([id, condition]) => {
    const column = findColumn(columns, id);
    return !column || !condition || passes(condition, valueIn(column, row));
  });
}

function passes(condition: Condition, value: unknown): boolean {
  const { operator, condition1, condition2 } = condition;
  const conditions = condition.conditions ?? [condition1, condition2].filter((one) => one !== undefined);
  if (Array.isArray(conditions) && conditions.length > 0) {
    const test = (one: Condition) => passes({ filterType: condition.filterType ?? 'text', ...one }, value);
    return operator === 'OR' ? conditions.some(test) : conditions.every(test);
  }
  const { type, filter, filterTo, dateFrom, dateTo, filterType } = condition;
  const isBlank = value === undefined || value === null || value === '';
  if (type === 'blank' || type === 'notBlank') return isBlank === (type === 'blank');
  if (filterType === 'text') {
    const [text, wanted] = [isBlank ? '' : textOf(value), textOf(filter ?? '')];
    return TEXT.get(type)?.(text.toLowerCase(), wanted.toLowerCase()) ?? true;
  }
  if (filterType === 'date') {
    return isBlank
      ? false
      : (DATE.get(type)?.(compareDates(value, dateFrom), compareDates(value, dateTo)) ?? true);
  }
  if (filterType !== 'number') return true;
  return isBlank
    ? false
    : (NUMBER.get(type)?.(numberOf(value), numberOf(filter), numberOf(filterTo)) ?? true);
}

/** Compares the date of a cell with that of a filter, which is a day in local time. */
function compareDates(cell: unknown, text: unknown): number {
  const date = new Date(textOf(text).replace(' ', 'T'));
  const value = cell as Date;
  return value < date ? -1 : value > date ? 1 : 0;
}

/** Converts a value to text. An object of a record may have a `toString` that is not a function. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return '';
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number(textOf(value)) : Number(value);
}

/** Whether all words of the quick filter occur in the values of a row, regardless of formatters. */
export function passesQuickFilter(columns: readonly Column[], words: readonly string[], row: Row): boolean {
  const text = columns.map((column) => textOf(valueIn(column, row) ?? '').toUpperCase()).join('\n');
  return words.every((word) => text.includes(word));
}

/** The words of a quick filter. */
export function quickFilterWords(text: unknown): readonly string[] {
  return typeof text === 'string' ? text.toUpperCase().split(' ').filter(Boolean) : [];
}
