// Runs one case in a process of its own, and prints its rows as JSON on the last line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from './cases/index.js';

const [name, flag] = process.argv.slice(2);
const found = cases.find((one) => one.name === name);
if (found === undefined) throw new Error(`There is no case "${name}".`);
const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-bench-'));
try {
  const rows = await found.run({ smoke: flag === '--smoke', directory });
  process.stdout.write(`\n${JSON.stringify(rows)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(0);
