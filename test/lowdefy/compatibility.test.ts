import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lowdefy } from '../../internal/harness/src/lowdefy.js';
import versions from '../../scripts/lowdefy/versions.json' with { type: 'json' };
import { readDocument, root } from '../docs/documents.js';
import { readResults } from './readResults.js';
import { skipReason } from './skipReasons.js';
import { blocksTable, runsTable, skipsTable } from './tables.js';

const DOCUMENT = 'docs/compatibility.md';
const results = readResults();

// A run that will be recorded (PARITY_RESULTS is set) has no record yet.
const isRecorded = process.env.PARITY_RESULTS === undefined;

describe.runIf(lowdefy.isDefault && isRecorded)('the recorded runs', () => {
  test('docs/compatibility.md matches the recorded runs (vitest -u updates it)', async () => {
    const tables = {
      runs: runsTable(results, versions.supported),
      skips: skipsTable(results),
      blocks: blocksTable(results),
    };
    const text = Object.entries(tables).reduce((page, [name, table]) => {
      const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
      expect(page).toMatch(place);
      return page.replace(place, (_, begin, end) => `${begin}${table}\n${end}`);
    }, readDocument(DOCUMENT));
    await expect(text).toMatchFileSnapshot(join(root, DOCUMENT));
  });

  test('are of the default version and of supported ones', () => {
    const { dependencies } = JSON.parse(readDocument('packages/headless/package.json'));
    const known = [dependencies['@lowdefy/engine'], ...versions.supported];
    expect(results.map((result) => result.version).filter((version) => !known.includes(version))).toEqual([]);
  });

  test('have no failed tests', () => {
    expect(results.map(({ version, failed }) => [version, failed])).toEqual(
      results.map(({ version }) => [version, {}]),
    );
  });

  test('each file with skipped tests has a reason', () => {
    const files = new Set(results.flatMap(({ skipped }) => Object.keys(skipped)));
    expect([...files].filter((file) => skipReason(file) === undefined)).toEqual([]);
  });
});
