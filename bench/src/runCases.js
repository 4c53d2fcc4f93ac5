// Runs cases in a process of their own, and prints their rows by name as JSON on the last line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './cases/index.js';

/** @import { Case, Row } from './types.js' */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: 'boolean', default: false } },
});
/** @type {Record<string, readonly Row[]>} */
const rows = {};
for (const name of positionals) {
  const found = cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no case "${name}".`);
  process.stderr.write(`${name} …\n`);
  rows[name] = await runCase(found);
}
process.stdout.write(`\n${JSON.stringify(rows)}\n`);
process.exit(0);

/** @param {Case} found */
async function runCase(found) {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-bench-'));
  try {
    return await found.run({ smoke: values.smoke, directory });
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
