import path from 'node:path';

/**
 * @typedef {object} TestReport The used part of vitest's JSON report.
 * @property {number} startTime
 * @property {{ name: string, message?: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 */

/**
 * @typedef {object} Summary
 * @property {string} date
 * @property {number} files The number of test files.
 * @property {number} passed
 * @property {Record<string, string[]>} failed The tests by file. A file that could not be run has an empty list.
 * @property {Record<string, string[]>} skipped
 */

/**
 * Summarises a run of all tests.
 *
 * @param {TestReport} report
 * @param {string} root The directory that the files are in.
 * @returns {Summary}
 */
export function summarize({ startTime, testResults }, root) {
  const files = testResults
    .map(({ name, message = '', assertionResults }) => ({
      file: path.relative(root, name).replaceAll(path.sep, '/'),
      failed: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      skipped: assertionResults
        .filter(({ status }) => status !== 'failed' && status !== 'passed')
        .map(({ fullName }) => fullName),
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      isBroken: message !== '',
    }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    date: new Date(startTime).toISOString().slice(0, 10),
    files: files.length,
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: Object.fromEntries(
      files
        .filter(({ failed, isBroken }) => failed.length > 0 || isBroken)
        .map(({ file, failed }) => [file, failed]),
    ),
    skipped: Object.fromEntries(
      files.filter(({ skipped }) => skipped.length > 0).map(({ file, skipped }) => [file, skipped]),
    ),
  };
}
