import { expect, test } from 'vitest';
import { TESTED } from './testedVersions.js';
import { untestedVersion } from './untestedVersion.js';

test.each(['4.0.0-rc.11', '4.4.0', '4.7.3', `${TESTED.last}.0`, `${TESTED.last}.99`, 'unknown'])(
  'says nothing about %s',
  (version) => {
    expect(untestedVersion(version)).toEqual([]);
  },
);

const [major = 0, minor = 0] = TESTED.last.split('.').map(Number);

test.each([
  `${major}.${minor + 1}.0`,
  `${major}.${minor + 10}.2`,
  '6.2.0',
  '7.0.0',
  '10.0.0',
  '0.0.0-experimental-20260101',
])('warns of %s, and says what was tested and that it is treated as the newest', (version) => {
  const [warning] = untestedVersion(version);
  expect(warning).toContain(`Lowdefy ${version} is not tested`);
  expect(warning).toContain(
    `was tested up to ${TESTED.last}. Support for 6.0 and 6.1 was built from their sources, not run.`,
  );
  expect(warning).toContain('It treats this version as the newest one that it knows.');
});

test.each(['6.0.0', '6.1.3'])('warns of %s, which was built for but not run', (version) => {
  const [warning] = untestedVersion(version);
  expect(warning).toContain('built from their sources, not run');
  expect(warning).not.toContain('as the newest');
});
