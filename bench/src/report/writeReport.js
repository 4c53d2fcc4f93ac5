import { readFile, writeFile } from 'node:fs/promises';
import { drawChart } from './chart.js';
import { printTable } from './table.js';

/** @import { Results } from '../types.js' */

const root = new URL('../../../', import.meta.url);
const document = new URL('docs/performance.md', root);

/** The results, which the next run and the document use. */
export const resultsFile = new URL('bench/results.json', root);

/**
 * Writes the results to the repository: as data, as a chart, and into the document between its marks.
 *
 * @param {Results} results
 */
export async function writeReport(results) {
  await writeFile(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
  const { rows, date, machine, node } = results;
  const goals = rows.filter(({ goal }) => goal !== undefined);
  const others = rows.filter(({ goal }) => goal === undefined);
  await writeFile(new URL('docs/performance.svg', root), drawChart(goals));
  const text = await readFile(document, 'utf8');
  const machineLine = `Measured on ${date}, ${machine}, Node.js ${node}.`;
  const parts = { goals: [printTable(goals), '', machineLine].join('\n'), others: printTable(others) };
  const updated = Object.entries(parts).reduce(
    (all, [name, part]) => replaceBetween(all, `<!-- ${name} -->`, `<!-- /${name} -->`, part),
    text,
  );
  await writeFile(document, updated);
}

/**
 * @param {string} text
 * @param {string} start
 * @param {string} end
 * @param {string} part
 */
function replaceBetween(text, start, end, part) {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`docs/performance.md has no ${start} … ${end}.`);
  return `${text.slice(0, from + start.length)}\n\n${part}\n\n${text.slice(to)}`;
}
