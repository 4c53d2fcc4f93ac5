import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawChart } from '../src/report/chart.js';
import { documents, fillDocument } from '../src/report/documents.js';
import { resultsFile } from '../src/report/writeReport.js';

const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
/** @type {import('../src/types.js').Results} */
const results = JSON.parse(readFileSync(resultsFile, 'utf8'));

test.each(documents)('%s matches bench/results.json (vitest -u updates it)', async (name) => {
  const text = readFileSync(pathOf(name), 'utf8');
  await expect(fillDocument(name, text, results)).toMatchFileSnapshot(pathOf(name));
});

test('docs/performance.svg matches bench/results.json', async () => {
  const goals = results.rows.filter(({ goal }) => goal !== undefined);
  await expect(drawChart(goals)).toMatchFileSnapshot(pathOf('docs/performance.svg'));
});

test('rejects a document without markers', () => {
  expect(() => fillDocument('x.md', '# Nothing', results)).toThrow('x.md has no <!-- goals -->');
});
