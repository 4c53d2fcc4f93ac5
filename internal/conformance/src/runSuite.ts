import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readResults, type ScenarioResult } from './readResults.js';

const require = createRequire(import.meta.url);

const programs = {
  'conformance-2025': require.resolve('conformance-2025/dist/index.js'),
  'conformance-2026': require.resolve('conformance-2026/dist/index.js'),
};

/** A suite at a revision of the protocol. */
export interface Suite {
  /** The package, as this one's package.json names it. */
  readonly package: keyof typeof programs;
  readonly revision: string;
}

export interface SuiteRun {
  /** Exactly the expected scenarios failed. */
  readonly isAsExpected: boolean;
  /** The output of the suite. */
  readonly output: string;
  readonly results: readonly ScenarioResult[];
}

/** Runs all scenarios of a revision against a server, in one process. Aborting the signal ends it. */
export async function runSuite(
  suite: Suite,
  { url, node, signal }: { readonly url: string; readonly node: string; readonly signal: AbortSignal },
): Promise<SuiteRun> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const { code, output } = await run(node, argsOf(suite, url, folder), { cwd: folder, signal });
    return { isAsExpected: code === 0, output, results: await readResults(folder) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function argsOf(suite: Suite, url: string, folder: string): readonly string[] {
  return [
    programs[suite.package],
    'server',
    ...['--url', url, '--suite', 'all', '--spec-version', suite.revision],
    ...['--expected-failures', expectedFailures(suite.revision)],
    ...['--output-dir', folder],
  ];
}

async function run(program: string, args: readonly string[], options: { cwd: string; signal: AbortSignal }) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, output: stdout + stderr };
}

const expectedFailures = (revision: string) =>
  fileURLToPath(new URL(`../expected-failures/${revision}.yaml`, import.meta.url));
