import { valueIn } from './cells.js';
import { type Column, findColumn } from './columns.js';
import type { Row } from './GridProperties.js';

/** A condition of ag-grid's filter model, or several of them. */
interface Condition {
  readonly filterType?: string;
  readonly type?: string;
  readonly filter?: unknown;
  readonly filterTo?: unknown;
  readonly operator?: string;
  readonly conditions?: readonly Condition[];
  readonly condition1?: Condition;
  readonly condition2?: Condition;
}

/** Conditions by column id. */
export type FilterModel = Readonly<Record<string, Condition>>;

const TEXT: Readonly<Record<string, (value: string, filter: string) => boolean>> = {
  contains: (value, filter) => value.includes(filter),
  notContains: (value, filter) => !value.includes(filter),
  equals: (value, filter) => value === filter,
  notEqual: (value, filter) => value !== filter,
  startsWith: (value, filter) => value.startsWith(filter),
  endsWith: (value, filter) => value.endsWith(filter),
};

const NUMBER: Readonly<Record<string, (value: number, filter: number, filterTo: number) => boolean>> = {
  equals: (value, filter) => value === filter,
  notEqual: (value, filter) => value !== filter,
  greaterThan: (value, filter) => value > filter,
  greaterThanOrEqual: (value, filter) => value >= filter,
  lessThan: (value, filter) => value < filter,
  lessThanOrEqual: (value, filter) => value <= filter,
  inRange: (value, filter, filterTo) => value > filter && value < filterTo,
};

/** Whether a row passes a filter model. Conditions of a kind that is not known here let every row pass. */
export function passesFilters(columns: readonly Column[], model: FilterModel, row: Row): boolean {
  return Object.entries(model).every(([id, condition]) => {
    const column = findColumn(columns, id);
    return !column || !condition || passes(condition, valueIn(column, row));
  });
}

function passes(condition: Condition, value: unknown): boolean {
  const { operator, condition1, condition2 } = condition;
  const conditions = condition.conditions ?? [condition1, condition2].filter((one) => one !== undefined);
  if (conditions.length > 0) {
    const test = (one: Condition) => passes({ filterType: condition.filterType ?? 'text', ...one }, value);
    return operator === 'OR' ? conditions.some(test) : conditions.every(test);
  }
  const { type = '', filter, filterTo, filterType } = condition;
  const isBlank = value === undefined || value === null || value === '';
  if (type === 'blank' || type === 'notBlank') return isBlank === (type === 'blank');
  if (filterType === 'text') {
    const [text, wanted] = [isBlank ? '' : String(value), String(filter ?? '')];
    return TEXT[type]?.(text.toLowerCase(), wanted.toLowerCase()) ?? true;
  }
  if (filterType !== 'number') return true;
  return isBlank ? false : (NUMBER[type]?.(Number(value), Number(filter), Number(filterTo)) ?? true);
}

/** Whether all words of the quick filter stand somewhere in the values of a row; it does not know how they are shown. */
export function passesQuickFilter(columns: readonly Column[], words: readonly string[], row: Row): boolean {
  const text = columns.map((column) => String(valueIn(column, row) ?? '').toUpperCase()).join('\n');
  return words.every((word) => text.includes(word));
}

/** The words of a quick filter. */
export function quickFilterWords(text: unknown): readonly string[] {
  return typeof text === 'string' ? text.toUpperCase().split(' ').filter(Boolean) : [];
}
