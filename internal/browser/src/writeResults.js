import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasBlock } from './hasBlock.js';

/** @import { Scenario } from './scenario.js' */

/**
 * @typedef {object} RandomResults The results of the random pages.
 * @property {number} seed
 * @property {number} acts
 * @property {string[]} types The input types on them.
 * @property {Record<string, 'passed' | 'failed'>} pages The pages that ran.
 */

const runs = fileURLToPath(new URL('../../../.runs', import.meta.url));
const client = new URL('../node_modules/@lowdefy/client/package.json', import.meta.url);

/**
 * Records which block types were compared on this version of Lowdefy, in `PARITY_RESULTS` or `.runs/parity-<version>.json`.
 * Scenarios that did not run have no result.
 *
 * @param {readonly Scenario[]} scenarios
 * @param {ReadonlyMap<string, 'passed' | 'failed'>} results By page.
 * @param {RandomResults} random
 */
export async function writeResults(scenarios, results, random) {
  const { version } = JSON.parse(await readFile(client, 'utf8'));
  const { PARITY_RESULTS: file = path.join(runs, `parity-${version}.json`) } = process.env;
  const rows = scenarios.map(({ blocks, leftOut, pageId }) => {
    const missing = blocks.filter((type) => !hasBlock(type));
    return {
      scenario: pageId,
      blocks,
      result: missing.length > 0 ? 'absent' : results.get(pageId),
      missing,
      leftOut,
    };
  });
  const types = [...new Set(rows.flatMap(({ blocks }) => blocks))].sort();
  const blocks = types.map((type) => [type, resultOf(type, rows)]);
  await mkdir(path.dirname(file), { recursive: true });
  const content = { lowdefy: version, blocks: Object.fromEntries(blocks), scenarios: rows, random };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Returns the result of a type: it passes if all of its scenarios that ran have passed.
 *
 * @param {string} type
 * @param {{ blocks: string[], result: string | undefined }[]} rows
 */
function resultOf(type, rows) {
  if (!hasBlock(type)) return 'absent';
  const own = rows.filter(({ blocks }) => blocks.includes(type)).map(({ result }) => result);
  if (own.includes('failed')) return 'failed';
  return own.includes('passed') ? 'passed' : 'not run';
}
