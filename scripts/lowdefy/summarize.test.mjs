import { expect, test } from 'vitest';
import { summarize } from './summarize.mjs';

test('summarizes a run by file, with paths relative to the given directory', () => {
  const report = {
    startTime: Date.UTC(2026, 10, 18, 12),
    testResults: [
      {
        name: '/copy/packages/b.test.ts',
        assertionResults: [
          { fullName: 'b works', status: 'passed' },
          { fullName: 'b may', status: 'skipped' },
          { fullName: 'b breaks', status: 'failed' },
        ],
      },
      { name: '/copy/packages/a.test.ts', message: 'cannot be imported', assertionResults: [] },
      { name: '/copy/packages/c.test.ts', assertionResults: [{ fullName: 'c works', status: 'passed' }] },
    ],
  };
  expect(summarize(report, '/copy')).toEqual({
    date: '2026-11-18',
    files: 3,
    passed: 2,
    failed: { 'packages/a.test.ts': [], 'packages/b.test.ts': ['b breaks'] },
    skipped: { 'packages/b.test.ts': ['b may'] },
  });
});
