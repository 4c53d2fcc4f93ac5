/** @import { Goal, Row, Unit } from '../types.js' */

/** @param {number} value */
export function milliseconds(value) {
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toPrecision(3)} ms`;
}

/** @type {Record<Unit, (value: number) => string>} */
const FORMATS = {
  '×': (value) => `${value.toFixed(2)}×`,
  'times faster': (value) => `${value.toFixed(value < 10 ? 1 : 0)}× faster`,
  s: (value) => `${value.toFixed(2)} s`,
  calls: (value) => value.toFixed(0),
  exponent: (value) => value.toFixed(2),
  '%': (value) => `${value.toFixed(0)} %`,
  KB: (value) => `${value.toFixed(value < 10 ? 1 : 0)} KB`,
  tokens: (value) => `${value.toFixed(0)} tokens`,
  'per second': (value) => `${value.toFixed(0)}/s`,
  sessions: (value) => `${value.toFixed(0)} sessions`,
};

/** @param {Pick<Row, 'value' | 'unit'>} row */
export function formatValue({ value, unit }) {
  return FORMATS[unit](value);
}

/** @param {Row} row */
export function formatGoal({ goal, unit }) {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `≤ ${FORMATS[unit](goal.atMost)}` : `≥ ${FORMATS[unit](goal.atLeast)}`;
}

/**
 * Returns how many times better than its goal a value is; less than 1 is worse. An exponent can be negative, which is best.
 *
 * @param {number} value
 * @param {Goal} goal
 */
export function scoreOf(value, goal) {
  if ('atLeast' in goal) return value / goal.atLeast;
  return value > 0 ? goal.atMost / value : Number.POSITIVE_INFINITY;
}

/** @param {Row} row */
export function isReached({ value, goal }) {
  return goal === undefined ? undefined : scoreOf(value, goal) >= 1;
}
