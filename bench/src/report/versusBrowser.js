/** @import { Results, Row } from '../types.js' */

/** The lines of the table: what a row of the results is called there, and how its numbers are written. @type {readonly [id: string, words: string, format: (value: number) => string][]} */
const LINES = [
  ['task.calls', 'tool calls', count],
  ['task.read', 'tokens the model reads', count],
  ['task.written', 'tokens the model writes', count],
  ['task.offered', 'tokens of tool list and instructions', count],
  ['task', 'time, without the model', (value) => `${(value / 1000).toFixed(value < 1000 ? 2 : 1)} s`],
  ['task.memory', 'memory', (value) => `${(value / 1024).toFixed(0)} MB`],
];

/**
 * Prints the table of the README: one task, done with our tools and with a browser.
 *
 * @param {Pick<Results, 'rows'>} results
 */
export function versusBrowser({ rows }) {
  const lines = LINES.map(([id, words, format]) => {
    const [ours, theirs] = pairOf(rows, id);
    return `| ${words} | **${format(ours)}** | ${format(theirs)} | ${times(theirs / ours)} |`;
  });
  return ['| | lowdefy-mcp | Playwright MCP 0.0.83 | ratio |', '|---|---:|---:|---:|', ...lines].join('\n');
}

/** @param {readonly Row[]} rows @param {string} id */
function pairOf(rows, id) {
  const pair = rows.find((row) => row.id === id)?.pair;
  if (pair === undefined) throw new Error(`bench/results.json has no pair of "${id}". Run: pnpm bench task`);
  return pair;
}

/** @param {number} value */
function count(value) {
  return Math.round(value).toLocaleString('en-US');
}

/** @param {number} ratio */
function times(ratio) {
  return `${ratio.toFixed(ratio >= 10 ? 0 : 1)}×`;
}
