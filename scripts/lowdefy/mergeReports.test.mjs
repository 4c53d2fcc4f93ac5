import { expect, test } from 'vitest';
import { failedFiles, mergeReports } from './mergeReports.mjs';

/** @param {string} name @param {string} status @param {string} [message] */
const file = (name, status, message = '') => ({
  name,
  message,
  assertionResults: [{ fullName: 'works', status }],
});

test('lists failed files, and replaces their results by those of the second run', () => {
  const first = {
    startTime: 1,
    testResults: [file('a', 'passed'), file('b', 'failed'), file('c', 'passed', 'broken')],
  };
  expect(failedFiles(first)).toEqual(['b', 'c']);
  const second = { startTime: 2, testResults: [file('b', 'passed'), file('c', 'failed')] };
  expect(mergeReports(first, second)).toEqual({
    startTime: 1,
    testResults: [file('a', 'passed'), file('b', 'passed'), file('c', 'failed')],
  });
});
