import { expect, test } from 'vitest';
import { compareMinors, TESTED } from '../../packages/headless/src/build/testedVersions.js';
import versions from '../../scripts/lowdefy/versions.json' with { type: 'json' };
import { readDocument } from '../docs/documents.js';
import { readResults } from './readResults.js';

const minorOf = (version: string) => version.split('.', 2).join('.');

test('the tested versions are those that are recorded or supported', () => {
  const known = [...readResults().map(({ version }) => version), ...versions.supported].toSorted(
    compareMinors,
  );
  expect([known.at(0), known.at(-1)].map((version) => minorOf(String(version)))).toEqual([
    TESTED.first,
    TESTED.last,
  ]);
});

test.each(['README.md', 'docs/compatibility.md', 'packages/headless/README.md'])('%s names them', (path) => {
  const text = readDocument(path).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Lowdefy ${TESTED.first} to ${TESTED.last}`);
  const [first, second] = TESTED.fromSources;
  expect(text).toMatch(new RegExp(`${first} and ${second} [^.]*built from their sources[^.]*not run`));
});
