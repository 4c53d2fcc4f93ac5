// Runs the tests on another version of Lowdefy, in a copy of the workspace: pnpm test:lowdefy <version>, or LOWDEFY_ROOT=<directory>.
// First lists what changed for the product since the newest recorded version before.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { childEnvironment } from './childEnvironment.mjs';
import { exitOnSignals } from './exitOnSignals.mjs';
import { findPnpm } from './findPnpm.mjs';
import { blockResults } from './lowdefy/blockResults.mjs';
import { compareContracts, formatContract } from './lowdefy/compareContracts.mjs';
import { copyWorkspace } from './lowdefy/copyWorkspace.mjs';
import { findLowdefy } from './lowdefy/findLowdefy.mjs';
import { failedFiles, mergeReports } from './lowdefy/mergeReports.mjs';
import { summarize } from './lowdefy/summarize.mjs';
import { linkLowdefy, nameLowdefy, requireLowdefy } from './lowdefy/useLowdefy.mjs';
import { prepare } from './prepare.mjs';
import { run } from './run.mjs';
import { runStep } from './runStep.mjs';
import { StepError } from './StepError.mjs';

/** @import { TestReport } from './lowdefy/summarize.mjs' */

const workspace = fileURLToPath(new URL('..', import.meta.url));
/** The recorded runs. */
const RESULTS = path.join(workspace, 'test/lowdefy/results');
/** The recorded contracts: what the product uses of each version. */
const CONTRACTS = path.join(workspace, 'test/lowdefy/contracts');
/** `LOWDEFY_SOURCE` says how the Lowdefy of `LOWDEFY_ROOT` was obtained. */
const { LOWDEFY_ROOT, LOWDEFY_SOURCE = 'a directory' } = process.env;

/** @param {string[]} args @returns {Promise<number>} The exit code. */
async function main(args) {
  exitOnSignals();
  const isNamed = LOWDEFY_ROOT === undefined;
  const { version, root } = await findLowdefy({ version: isNamed ? args[0] : undefined, root: LOWDEFY_ROOT });
  const rest = isNamed ? args.slice(1) : args;
  const copy = path.join(workspace, '.runs', `lowdefy-${version}`);
  await prepare({ pnpm: findPnpm(workspace), root: workspace, say: console.error, needs: ['pnpm'] });
  await copyWorkspace(workspace, copy);
  nameLowdefy(copy, version);
  const pnpm = findPnpm(copy);
  const options = { cwd: copy, env: childEnvironment(process.env, pnpm) };
  const runPnpm = (/** @type {string[]} */ command, /** @type {string} */ title) =>
    runStep(process.execPath, [pnpm.script, ...command], { ...options, title });
  if (root === undefined) requireLowdefy(copy, version);
  const lockfile = root === undefined ? '--no-frozen-lockfile' : '--frozen-lockfile';
  await runPnpm(['install', lockfile, '--prefer-offline'], 'Installing dependencies');
  if (root !== undefined) linkLowdefy(copy, root);
  await runPnpm(['build'], 'Building the packages');
  console.error(`Testing on Lowdefy ${version} of ${root ?? 'the registry'}`);
  const parity = path.join(workspace, '.runs', `parity-${version}.json`);
  const contract = path.join(workspace, '.runs', `contract-${version}.json`);
  const env = { ...options.env, PARITY_RESULTS: parity, CONTRACT_RESULTS: contract };
  /** @param {string} name @param {string[]} files */
  const test = async (name, files) => {
    const results = path.join(workspace, '.runs', `${name}-${version}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
    // A missing file of expected output fails, instead of being written into the copy.
    const update = files.includes('-u') ? [] : ['--update=none'];
    const vitest = [
      path.join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...update,
      ...reporters,
      ...files,
    ];
    const { exitCode } = await run(process.execPath, vitest, { ...options, env, stdio: 'inherit' });
    return { exitCode, report: readJson(results) };
  };
  if (rest.length === 0) {
    await test('contract', ['internal/harness/test/contract.test.ts']);
    printChanges(version, contract);
  }
  const first = await test('lowdefy', rest);
  if (rest.length > 0) return first.exitCode;
  const failed = failedFiles(first.report);
  const final = failed.length === 0 ? first : await rerun(failed, first, test);
  await record({ version, report: final.report, parity, contract, copy, source: root && LOWDEFY_SOURCE });
  return final.exitCode;
}

/** @typedef {{ exitCode: number, report: TestReport }} TestRun */

/**
 * Runs the failed files once more, because a busy machine can make a test time out.
 *
 * @param {string[]} files
 * @param {TestRun} first
 * @param {(name: string, files: string[]) => Promise<TestRun>} test
 * @returns {Promise<TestRun>}
 */
async function rerun(files, first, test) {
  console.error(`Running ${files.length} failed files once more`);
  const { exitCode, report } = await test('again', files);
  return { exitCode, report: mergeReports(first.report, report) };
}

/** Prints what changed for the product since the newest recorded version before. @param {string} version @param {string} contract */
function printChanges(version, contract) {
  const recorded = (existsSync(CONTRACTS) ? readdirSync(CONTRACTS) : [])
    .map((name) => path.basename(name, '.json'))
    .filter((other) => compareVersions(other, version) < 0)
    .sort(compareVersions)
    .at(-1);
  if (recorded === undefined || !existsSync(contract)) return;
  const changes = compareContracts(readJson(path.join(CONTRACTS, `${recorded}.json`)), readJson(contract));
  console.error(`What changed for lowdefy-mcp from Lowdefy ${recorded} to ${version}:`);
  console.error(changes.length === 0 ? 'nothing' : changes.map((change) => `- ${change}`).join('\n'));
}

/** @param {string} a @param {string} b */
function compareVersions(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}

/**
 * Records the summary of a run of all tests, for docs/compatibility.md.
 *
 * @param {{ version: string, report: TestReport, parity: string, contract: string, copy: string, source: string | undefined }} run
 */
async function record({ version, report, parity, contract, copy, source = 'the npm registry' }) {
  const build = path.join(copy, 'packages/headless/node_modules/@lowdefy/build/dist/defaultTypesMap.js');
  const { default: types } = await import(pathToFileURL(build).href);
  const summary = {
    version,
    source,
    ...summarize(report, copy),
    blocks: blockResults(Object.keys(types.blocks), readJson(parity).blocks),
  };
  const file = path.join(RESULTS, `${version}.json`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${JSON.stringify(summary, null, 2)}\n`);
  if (!existsSync(contract)) return;
  mkdirSync(CONTRACTS, { recursive: true });
  writeFileSync(path.join(CONTRACTS, `${version}.json`), formatContract(readJson(contract)));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
