import { type BlockView, quoteJson } from '@lowdefy-mcp/render-core';
import { isObject, since } from '@lowdefy-mcp/render-core/kit';
import { valueIn } from './cells.js';
import type { Column } from './columns.js';
import { type GridAct, refusal } from './details.js';
import { type Condition, filterProblem } from './filters.js';
import type { GridProperties } from './GridProperties.js';
import { rowsOf } from './readGrid.js';

/** The filters of a grid without ag-grid's enterprise packages. */
type FilterKind = 'text' | 'number' | 'date';

const KINDS: Readonly<Record<string, FilterKind>> = {
  agTextColumnFilter: 'text',
  agNumberColumnFilter: 'number',
  agDateColumnFilter: 'date',
};

/** The kind of filter that a person can set on a column; undefined if there is none. */
export function filterKind(block: BlockView<GridProperties>, column: Column): FilterKind | undefined {
  const { filter } = column.def;
  if (filter !== true) return typeof filter === 'string' ? KINDS[filter] : undefined;
  // Since ag-grid 30 the first value of the column decides.
  if (!since(block.app, 4.1)) return 'text';
  const values = rowsOf(block).map((row) => valueIn(column, row));
  const first = values.find((value) => value !== undefined && value !== null);
  if (first instanceof Date) return 'date';
  return typeof first === 'number' ? 'number' : 'text';
}

/** Keys that only a condition of ag-grid's own filter model has. */
const MODEL_KEYS = ['type', 'operator', 'conditions', 'condition1'];

/**
 * Reads the condition of a column's filter: a value that a cell must contain (text) or equal (numbers and dates), one
 * comparison such as `{ greaterThan: 5 }` or `{ inRange: [1, 5] }`, or a condition of ag-grid's filter model. Null
 * removes the filter.
 */
export function conditionOf(act: GridAct, column: Column, value: unknown): Condition | null {
  if (value === null || value === undefined) return null;
  const filterType = filterKind(act.host.block, column) ?? 'text';
  const condition = isObject(value)
    ? MODEL_KEYS.some((name) => Object.hasOwn(value, name))
      ? { filterType, ...value }
      : comparison(act, filterType, value)
    : operands(act, filterType, filterType === 'text' ? 'contains' : 'equals', value);
  const problem = filterProblem(condition);
  if (problem !== undefined) throw refusal(act, problem);
  return condition;
}

function comparison(
  act: GridAct,
  filterType: FilterKind,
  value: Readonly<Record<string, unknown>>,
): Condition {
  const [first, ...others] = Object.entries(value);
  if (first === undefined || others.length > 0) {
    throw refusal(act, 'it needs one comparison, such as { "greaterThan": 5 }');
  }
  const [type, operand] = first;
  if (type === 'blank' || type === 'notBlank') return { filterType, type };
  const [from, to] = Array.isArray(operand) ? operand : [operand];
  return operands(act, filterType, type, from, to);
}

/** Creates a condition of ag-grid's filter model; its keys depend on the kind of filter. */
function operands(
  act: GridAct,
  filterType: FilterKind,
  type: string,
  from: unknown,
  to?: unknown,
): Condition {
  const read = (operand: unknown) => (operand === undefined ? undefined : READ[filterType](act, operand));
  const [filter, filterTo] = [read(from), read(to)];
  if (filterType === 'date') return { filterType, type, dateFrom: filter, dateTo: filterTo ?? null };
  return { filterType, type, filter, ...(filterTo !== undefined && { filterTo }) };
}

const READ: Readonly<Record<FilterKind, (act: GridAct, operand: unknown) => unknown>> = {
  text: (_, operand) => (typeof operand === 'object' ? operand : String(operand)),
  number(act, operand) {
    const number = typeof operand === 'string' && operand.trim() !== '' ? Number(operand) : operand;
    if (typeof number === 'number' && !Number.isNaN(number)) return number;
    throw refusal(act, `the column is filtered by numbers, not by ${quoteJson(operand)}`);
  },
  date(act, operand) {
    const [day] = (typeof operand === 'string' && /^\d{4}-\d\d-\d\d/.exec(operand)) || [];
    if (day !== undefined) return `${day} 00:00:00`;
    throw refusal(act, `the column is filtered by dates such as "2026-01-31", not by ${quoteJson(operand)}`);
  },
};

/** Describes a condition in words. */
export function describeCondition(condition: unknown): string {
  const { type, filter, filterTo, dateFrom, dateTo, operator, ...parts } = Object(condition) as Condition;
  const conditions = parts.conditions ?? [parts.condition1, parts.condition2].filter(Boolean);
  if (Array.isArray(conditions) && conditions.length > 0) {
    return conditions.map(describeCondition).join(operator === 'OR' ? ' or ' : ' and ');
  }
  const [from, to] = [filter ?? dateFrom, filterTo ?? dateTo].map((one) => one ?? undefined);
  return [type, from, to !== undefined && `to ${String(to)}`]
    .filter((part) => part !== undefined && part !== false)
    .join(' ');
}
