import { formatGoal, formatValue, isReached } from './format.js';

/** @import { Row } from '../types.js' */

/**
 * Prints rows as a table of markdown.
 *
 * @param {readonly Row[]} rows
 */
export function printTable(rows) {
  const lines = rows.map((row) => {
    const reached = isReached(row);
    const cells = [
      row.title,
      `**${formatValue(row)}**`,
      formatGoal(row),
      reached === undefined ? '' : reached ? 'yes' : 'no',
      row.sides,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| what | measured | goal | reached | in numbers |', '|---|---|---|---|---|', ...lines].join('\n');
}
