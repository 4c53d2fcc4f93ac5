import { readFile, writeFile } from 'node:fs/promises';
import { drawChart } from './chart.js';
import { documents, fillDocument } from './documents.js';

/** @import { Results } from '../types.js' */

const root = new URL('../../../', import.meta.url);

/** The results, which the next run and the documents use. */
export const resultsFile = new URL('bench/results.json', root);

/**
 * Writes the results to the repository: as data, as a chart, and into the documents between their marks.
 *
 * @param {Results} results
 */
export async function writeReport(results) {
  await writeFile(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
  const goals = results.rows.filter(({ goal }) => goal !== undefined);
  await writeFile(new URL('docs/performance.svg', root), drawChart(goals));
  for (const name of documents) {
    const file = new URL(name, root);
    await writeFile(file, fillDocument(name, await readFile(file, 'utf8'), results));
  }
}
