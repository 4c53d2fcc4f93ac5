// pnpm bench [--smoke] [case …]: measures, prints a table, and writes the results and docs/performance.md.
import { readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { cases } from './cases/index.js';
import { checkRows } from './checkRows.js';
import { printTable } from './report/table.js';
import { resultsFile, writeReport } from './report/writeReport.js';
import { runInProcess } from './runInProcess.js';

/** @import { Results, Row } from './types.js' */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: 'boolean', default: false } },
});
const names = cases.map(({ name }) => name);
const unknown = positionals.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`There is no case "${unknown}". Cases: ${names.join(', ')}.`);

/** @type {Row[]} */
const rows = [];
const chosen = names.filter((each) => positionals.length === 0 || positionals.includes(each));
// Separate processes, because the memory of one case would slow down the next. A smoke test uses one process: its times do not
// matter, and loading Lowdefy takes longer than most cases.
for (const group of values.smoke ? [chosen] : chosen.map((name) => [name])) {
  for (const [name, measured] of Object.entries(await runInProcess(group, values.smoke))) {
    checkRows(name, measured);
    rows.push(...measured);
  }
}
console.log(printTable(rows));
if (!values.smoke) await writeReport({ ...describeMachine(), rows: await withOthers(rows) });

/** Adds the last results of the cases that were not run. @param {readonly Row[]} measured */
async function withOthers(measured) {
  if (positionals.length === 0) return measured;
  /** @type {Results} */
  const last = JSON.parse(await readFile(resultsFile, 'utf8'));
  const fresh = new Map(measured.map((row) => [row.id, row]));
  const known = new Set(last.rows.map(({ id }) => id));
  return [
    ...last.rows.map((row) => fresh.get(row.id) ?? row),
    ...measured.filter(({ id }) => !known.has(id)),
  ];
}

function describeMachine() {
  const [{ model = 'unknown' } = {}] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.versions.node,
  };
}
