/** @import { TestReport } from './summarize.mjs' */

/**
 * Lists the files of a report in which something failed.
 *
 * @param {TestReport} report
 */
export function failedFiles({ testResults }) {
  return testResults
    .filter(
      ({ message = '', assertionResults }) =>
        message !== '' || assertionResults.some(({ status }) => status === 'failed'),
    )
    .map(({ name }) => name);
}

/**
 * Replaces the files of a report with those of a later one.
 *
 * @param {TestReport} report
 * @param {TestReport} later
 * @returns {TestReport}
 */
export function mergeReports(report, later) {
  const files = new Map([...report.testResults, ...later.testResults].map((file) => [file.name, file]));
  return { ...report, testResults: [...files.values()] };
}
