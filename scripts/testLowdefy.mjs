// Runs the tests on another version of Lowdefy, in a copy of the workspace: pnpm test:lowdefy <version>, or LOWDEFY_ROOT=<directory>.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { childEnvironment } from './childEnvironment.mjs';
import { exitOnSignals } from './exitOnSignals.mjs';
import { findPnpm } from './findPnpm.mjs';
import { blockResults } from './lowdefy/blockResults.mjs';
import { copyWorkspace } from './lowdefy/copyWorkspace.mjs';
import { findLowdefy } from './lowdefy/findLowdefy.mjs';
import { failedFiles, mergeReports } from './lowdefy/mergeReports.mjs';
import { summarize } from './lowdefy/summarize.mjs';
import { linkLowdefy, requireLowdefy } from './lowdefy/useLowdefy.mjs';
import { prepare } from './prepare.mjs';
import { run } from './run.mjs';
import { runStep } from './runStep.mjs';
import { StepError } from './StepError.mjs';

/** @import { TestReport } from './lowdefy/summarize.mjs' */

const workspace = fileURLToPath(new URL('..', import.meta.url));
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
  const env = { ...options.env, PARITY_RESULTS: parity };
  /** @param {string} name @param {string[]} files */
  const test = async (name, files) => {
    const results = path.join(workspace, '.runs', `${name}-${version}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
    const vitest = [path.join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...files];
    const { exitCode } = await run(process.execPath, vitest, { ...options, env, stdio: 'inherit' });
    return { exitCode, report: readJson(results) };
  };
  const first = await test('lowdefy', rest);
  if (rest.length > 0) return first.exitCode;
  const failed = failedFiles(first.report);
  const final = failed.length === 0 ? first : await rerun(failed, first, test);
  await record({ version, report: final.report, parity, copy, source: root && LOWDEFY_SOURCE });
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

/**
 * Records the summary of a run of all tests, for docs/compatibility.md.
 *
 * @param {{ version: string, report: TestReport, parity: string, copy: string, source: string | undefined }} run
 */
async function record({ version, report, parity, copy, source = 'the npm registry' }) {
  const build = path.join(copy, 'packages/headless/node_modules/@lowdefy/build/dist/defaultTypesMap.js');
  const { default: types } = await import(pathToFileURL(build).href);
  const summary = {
    version,
    source,
    ...summarize(report, copy),
    blocks: blockResults(Object.keys(types.blocks), readJson(parity).blocks),
  };
  const file = path.join(workspace, 'test/lowdefy/results', `${version}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(summary, null, 2)}\n`);
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
